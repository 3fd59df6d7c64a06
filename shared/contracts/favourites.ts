import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { listOf } from "./common.ts";
import { Game, GameParams } from "./games.ts";

export const routes = {
  favourites: { method: "GET", path: "/api/favourites", access: "account", passive: true },
  addFavourite: { method: "PUT", path: "/api/favourites/:nodeId", access: "account" },
  removeFavourite: { method: "DELETE", path: "/api/favourites/:nodeId", access: "account" },
} as const satisfies RouteRows;

export const schemas = {
  favourites: { response: listOf(Game) },
  addFavourite: { params: GameParams },
  removeFavourite: { params: GameParams },
} as const satisfies RouteSchemas<typeof routes>;
