import { useApi } from "../api/use-api.ts";
import { useLive } from "../events/live.ts";

/** Protocol section 10: 30 s while visible (SWR rests while the page is hidden). */
const refreshMs = 30_000;

/** While a game takes and gives: the gateway's own look, which is pushed, comes every 15 s at most. */
const playingMs = 5_000;

/**
 * The signed-in account's money; nothing is asked for guests, nor while it is pushed.
 * @param playing a game is moving it right now (decision 018)
 */
export function useBalance(playing = false) {
  const live = useLive();
  const { data, error, retry } = useApi("balance", {}, { refreshInterval: playing ? playingMs : live ? 0 : refreshMs });
  /** `failed`: the last question had no answer, so that the figure may be out of date. `refresh` returns why. */
  return { balance: data, failed: error !== undefined, refresh: retry };
}
