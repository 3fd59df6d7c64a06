import type { Game } from "../../../../shared/contracts/games.ts";
import { api } from "../../lib/api/api.ts";
import { alterAnswers } from "../../lib/api/cache.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { applyPending, type PendingFavourite } from "./pending.ts";

/** Reads the list that the platform stores. Guests and trials have none. */
export const useFavouriteList = () => useApi("favourites");

/** Reads the list outside of components. */
export const readFavourites = async (): Promise<readonly Game[]> => (await api.get("favourites")).items;

export const sendFavourite = ({ game, wanted, account }: PendingFavourite): Promise<void> =>
  writeWithSession(account, () =>
    api.send(wanted ? "addFavourite" : "removeFavourite", { params: { nodeId: game.id } }),
  );

/** Applies a confirmed change to the cached lists. Repeats a request in flight, because it may lack the change. */
export const keepFavourite = (change: PendingFavourite): Promise<void> =>
  alterAnswers("favourites", ({ items }) => ({
    items: [...applyPending(items, new Map([[change.game.id, change]]))],
  }));
