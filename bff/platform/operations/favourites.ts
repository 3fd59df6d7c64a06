import Type from "typebox";
import { games } from "../mappers/game.ts";
import { count, field, Ignored, id, listRequired, Nothing, present } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { own } from "./columns.ts";

const Target = Type.Object({ nodeId: Type.String(), vendor: Type.String(), gameType: Type.String() });

export const favouriteOperations = {
  favouriteIds: operation({
    id: "favouriteIds",
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGames",
    moduleId: "GAMELOFAV3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6_000,
    breaker: "member",
    relay: true,
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => listRequired(value, "list", "content").map(id).filter(present),
  }),

  favouriteList: operation({
    id: "favouriteList",
    method: "GET",
    path: "/wps/relay/MCSFE_getFavoriteGamesList",
    moduleId: "GAMELOFAV3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6_000,
    breaker: "member",
    relay: true,
    passive: true,
    request: Type.Object({ pageNo: Type.Integer(), pageSize: Type.Integer() }),
    response: Type.Unknown(),
    toWire: ({ page, size }) => ({ pageNo: page, pageSize: size }),
    map: (value) => ({
      games: games(listRequired(value, "content", "list")),
      totalPages: count(field(value, "totalPages") ?? 1),
    }),
  }),

  addFavourite: operation({
    id: "addFavourite",
    method: "POST",
    path: "/wps/relay/MCSFE_addFavoriteGameV2",
    moduleId: "GAMELOFAV3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6_000,
    breaker: "member",
    relay: true,
    errors: { "not.found": "game_not_found" },
    request: Target,
    response: Ignored,
    toWire: ({ nodeId, vendor, type }) => ({ nodeId, vendor, gameType: type }),
    map: () => undefined,
  }),

  removeFavourite: operation({
    id: "removeFavourite",
    method: "DELETE",
    path: "/wps/relay/MCSFE_removeFavoriteGameV2",
    moduleId: "GAMELOFAV3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6_000,
    breaker: "member",
    relay: true,
    errors: { "not.found": "game_not_found" },
    request: Target,
    response: Ignored,
    toWire: ({ nodeId, vendor, type }) => ({ nodeId, vendor, gameType: type }),
    map: () => undefined,
  }),
};
