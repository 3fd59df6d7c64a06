import { mutate } from "swr";
import type { Favourites } from "../../../../shared/contracts/favourites.ts";
import { constants } from "../../../../shared/rules/constants.ts";
import { api } from "../../lib/api/api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { applyPending } from "./pending.ts";
import { createFavouriteQueue } from "./queue.ts";

const isFavouritesKey = (key: unknown): boolean => Array.isArray(key) && key[0] === "favourites:list";

/** The page's one favourite queue: it outlives the tile that was tapped. */
export const favouriteQueue = createFavouriteQueue({
  send: ({ game, wanted, account }) =>
    writeWithSession(account, () =>
      api.send(wanted ? "addFavourite" : "removeFavourite", { params: { nodeId: game.id } }),
    ),
  saved: (change) =>
    void mutate<Favourites | undefined>(
      isFavouritesKey,
      (list) => list && { items: [...applyPending(list.items, new Map([[change.game.id, change]]))] },
      // A list that was still on its way may or may not hold the change: ask again.
      { revalidate: (list) => list === undefined },
    ),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  throttleMs: constants.favouriteThrottleMs,
});
