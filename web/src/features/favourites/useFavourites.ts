import { useMemo } from "react";
import { useStore } from "zustand";
import type { Game } from "../../../../shared/contracts/games.ts";
import { useSession } from "../../lib/session/session.ts";
import { useFavouriteList } from "./api.ts";
import { favouriteQueue } from "./favourite-queue.ts";
import { applyPending, pendingOf } from "./pending.ts";

const none: readonly Game[] = [];

/** The signed-in player's favourites as they should look now: the server's list with pending taps applied. */
export function useFavourites() {
  const { account, session } = useSession();
  const entitled = account !== undefined && session?.state !== "trial";
  const { data, error, isLoading, retry } = useFavouriteList();
  const everyones = useStore(favouriteQueue, ({ pending }) => pending);
  const pending = useMemo(() => pendingOf(everyones, account), [everyones, account]);
  const items = entitled ? applyPending(data?.items ?? none, pending) : none;
  return {
    items,
    /** Undefined while nobody knows; a tap on its way may be all that is known. */
    known: items.length > 0 || (!isLoading && !error) ? items : undefined,
    has: (id: string): boolean =>
      entitled && (pending.get(id)?.wanted ?? data?.items.some((game) => game.id === id) ?? false),
    isLoading,
    error,
    retry,
  };
}
