import { useMemo } from "react";
import useSWR from "swr";
import { useStore } from "zustand";
import type { Game } from "../../../../shared/contracts/games.ts";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { favouriteQueue } from "./favourite-queue.ts";
import { applyPending, pendingOf } from "./pending.ts";

const none: readonly Game[] = [];

/** The signed-in player's favourites as they should look now: the server's list with pending taps applied. */
export function useFavourites() {
  const { account, session } = useSession();
  const language = useLanguage();
  const entitled = account !== undefined && session?.state !== "trial";
  const key = entitled ? keys.favourites(language, account) : null;
  const { data, error, isLoading, mutate } = useSWR(key, () => api.get("favourites"));
  const everyones = useStore(favouriteQueue, ({ pending }) => pending);
  const pending = useMemo(() => pendingOf(everyones, account), [everyones, account]);
  return {
    items: entitled ? applyPending(data?.items ?? none, pending) : none,
    has: (id: string): boolean =>
      entitled && (pending.get(id)?.wanted ?? data?.items.some((game) => game.id === id) ?? false),
    isLoading,
    error: error as ApiFailure | undefined,
    retry: () => void mutate(),
  };
}
