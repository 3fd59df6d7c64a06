import { api } from "../../lib/api/api.ts";
import { alterAnswers } from "../../lib/api/cache.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { applyPending, type PendingFavourite } from "./pending.ts";

/** The list the platform keeps; of guests and trials there is none. */
export const useFavouriteList = () => useApi("favourites");

export const sendFavourite = ({ game, wanted, account }: PendingFavourite): Promise<void> =>
  writeWithSession(account, () =>
    api.send(wanted ? "addFavourite" : "removeFavourite", { params: { nodeId: game.id } }),
  );

/** Brings a change the platform has agreed to into the lists; one that was still on its way may or may not hold it. */
export const keepFavourite = (change: PendingFavourite): Promise<void> =>
  alterAnswers("favourites", ({ items }) => ({
    items: [...applyPending(items, new Map([[change.game.id, change]]))],
  }));
