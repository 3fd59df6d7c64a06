import { del, get, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { listOf } from "./common.ts";
import { Game, GameParams } from "./games.ts";

export const routes = {
  favourites: get("/api/favourites", "account", { passive: true }),
  addFavourite: put("/api/favourites/:nodeId", "account"),
  removeFavourite: del("/api/favourites/:nodeId", "account"),
} as const satisfies RouteRows;

export const schemas = {
  favourites: { response: listOf(Game) },
  addFavourite: { params: GameParams },
  removeFavourite: { params: GameParams },
} as const satisfies RouteSchemas<typeof routes>;
