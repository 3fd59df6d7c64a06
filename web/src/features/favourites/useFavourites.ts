import { useSyncExternalStore } from "react";
import useSWR from "swr";
import type { Game } from "../../../../shared/contracts/games.ts";
import { api } from "../../lib/api.ts";
import type { ApiFailure } from "../../lib/failure.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { useSession } from "../../lib/session.ts";
import { favouriteDesk } from "./desk.ts";
import { applyWishes } from "./wishes.ts";

const none: readonly Game[] = [];

/** The signed-in player's favourites as they should look now: the server's list with pending taps applied. */
export function useFavourites() {
  const { account, session } = useSession();
  const language = useLanguage();
  const entitled = account !== undefined && session?.state !== "trial";
  const key = entitled ? keys.favourites(language, account) : null;
  const { data, error, isLoading, mutate } = useSWR(key, () => api.get("favourites"));
  const wishes = useSyncExternalStore(favouriteDesk.subscribe, favouriteDesk.wishes);
  return {
    items: entitled ? applyWishes(data?.items ?? none, wishes) : none,
    has: (id: string): boolean =>
      entitled && (wishes.get(id)?.wanted ?? data?.items.some((game) => game.id === id) ?? false),
    isLoading,
    error: error as ApiFailure | undefined,
    retry: () => void mutate(),
  };
}
