import { useMemo } from "react";
import { useStore } from "zustand";
import type { Game } from "../../../../shared/contracts/games.ts";
import { api } from "../../lib/api/api.ts";
import { alterAnswers } from "../../lib/api/cache.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { applyPending, favouriteQueue, type PendingFavourite, pendingOf } from "./queue.ts";

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

const none: readonly Game[] = [];

/** Returns the signed-in player's favourites: the server's list with pending changes. */
export function useFavourites() {
  const { account, session } = useSession();
  const entitled = account !== undefined && session?.state !== "trial";
  const { data, error, isLoading, retry } = useFavouriteList();
  const everyones = useStore(favouriteQueue, ({ pending }) => pending);
  const pending = useMemo(() => pendingOf(everyones, account), [everyones, account]);
  const items = entitled ? applyPending(data?.items ?? none, pending) : none;
  return {
    items,
    /** Undefined until the list is loaded or contains a pending change. */
    loaded: items.length > 0 || (!isLoading && !error) ? items : undefined,
    has: (id: string): boolean =>
      entitled && (pending.get(id)?.wanted ?? data?.items.some((game) => game.id === id) ?? false),
    isLoading,
    error,
    retry,
  };
}
