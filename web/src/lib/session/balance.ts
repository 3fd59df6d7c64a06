import useSWR from "swr";
import { api } from "../api/api.ts";
import { keys } from "../api/keys.ts";
import { useLive } from "../events/live.ts";
import { useSession } from "./session.ts";

/** Protocol section 10: 30 s while visible (SWR rests while the page is hidden). */
const refreshMs = 30_000;

/** While a game takes and gives: the gateway's own look, which is pushed, comes every 15 s at most. */
const playingMs = 5_000;

/**
 * The signed-in account's money; nothing is asked for guests, nor while it is pushed.
 * @param playing a game is moving it right now (decision 018)
 */
export function useBalance(playing = false) {
  const { account } = useSession();
  const live = useLive();
  const { data, error, isValidating, mutate } = useSWR(
    account ? keys.balance(account) : null,
    () => api.get("balance"),
    { refreshInterval: playing ? playingMs : live ? 0 : refreshMs },
  );
  return { balance: data, failed: error !== undefined, isRefreshing: isValidating, refresh: () => mutate() };
}
