import Type from "typebox";
import { games } from "../mappers/game.ts";
import { count, field, id, listRequired, present } from "../mappers/wire.ts";
import { ownRead, ownWrite, second } from "../presets.ts";
import type { FavouriteTarget } from "../types.ts";

const Target = Type.Object({ nodeId: Type.String(), vendor: Type.String(), gameType: Type.String() });

export const favouriteOperations = {
  favouriteIds: ownRead({
    path: "/wps/relay/MCSFE_getFavoriteGames",
    moduleId: "GAMELOFAV3",
    relay: true,
    map: (value) => listRequired(value, "list", "content").map(id).filter(present),
  }),

  favouriteList: ownRead({
    path: "/wps/relay/MCSFE_getFavoriteGamesList",
    moduleId: "GAMELOFAV3",
    relay: true,
    request: Type.Object({ pageNo: Type.Integer(), pageSize: Type.Integer() }),
    toWire: ({ page, size }: { page: number; size: number }) => ({ pageNo: page, pageSize: size }),
    map: (value) => ({
      games: games(listRequired(value, "content", "list")),
      totalPages: count(field(value, "totalPages") ?? 1),
    }),
  }),

  addFavourite: ownWrite({
    path: "/wps/relay/MCSFE_addFavoriteGameV2",
    moduleId: "GAMELOFAV3",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    relay: true,
    errors: { "not.found": "game_not_found" },
    request: Target,
    toWire: ({ nodeId, vendor, type }: FavouriteTarget) => ({ nodeId, vendor, gameType: type }),
  }),

  removeFavourite: ownWrite({
    method: "DELETE",
    path: "/wps/relay/MCSFE_removeFavoriteGameV2",
    moduleId: "GAMELOFAV3",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    relay: true,
    errors: { "not.found": "game_not_found" },
    request: Target,
    toWire: ({ nodeId, vendor, type }: FavouriteTarget) => ({ nodeId, vendor, gameType: type }),
  }),
};
