import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import { api } from "../api/api.ts";
import type { ApiFailure } from "../api/failure.ts";
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
  const { cache } = useSWRConfig();
  const key = account ? keys.balance(account) : null;
  const { data, error, mutate } = useSWR(key, () => api.get("balance"), {
    refreshInterval: playing ? playingMs : live ? 0 : refreshMs,
  });
  /** Asks now. @returns the failure; SWR itself only keeps it, and the figure from before with it */
  const refresh = async (): Promise<ApiFailure | undefined> => {
    await mutate();
    return cache.get(unstable_serialize(key))?.error as ApiFailure | undefined;
  };
  /** `failed`: the last question had no answer, so that the figure may be out of date. */
  return { balance: data, failed: error !== undefined, refresh };
}
