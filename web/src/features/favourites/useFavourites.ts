import { useMemo } from "react";
import { useStore } from "zustand";
import type { Game } from "../../../../shared/contracts/games.ts";
import { useSession } from "../../lib/session/session.ts";
import { applyPending, pendingOf, useFavouriteList } from "./api.ts";
import { favouriteQueue } from "./queue.ts";

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
