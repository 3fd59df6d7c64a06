import { constants } from "../../../../shared/rules/constants.ts";
import { keepFavourite, readFavourites, sendFavourite } from "./api.ts";
import { createFavouriteQueue } from "./queue.ts";

/** The page's only queue of favourite changes. It outlives the tapped tile. */
export const favouriteQueue = createFavouriteQueue({
  send: sendFavourite,
  list: readFavourites,
  saved: (change) => void keepFavourite(change),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  throttleMs: constants.favouriteThrottleMs,
});
