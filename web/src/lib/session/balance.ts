import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../api/use-api.ts";
import { useToast } from "../browser/dialogs.ts";
import { useLive } from "../events/live.ts";

/** Polling interval without push (protocol section 10). SWR pauses while the page is hidden. */
const refreshMs = 30_000;

/** Interval during a game: the gateway's own polls, which are pushed, come only every 15 s. */
const playingMs = 5_000;

/**
 * Returns the signed-in account's balance. Does not poll for guests, nor while balances are pushed.
 * @param playing a game is changing the balance now (decision 018)
 */
export function useBalance(playing = false) {
  const live = useLive();
  const { data, error, retry } = useApi("balance", {}, { refreshInterval: playing ? playingMs : live ? 0 : refreshMs });
  /** `failed`: the last request failed, so the balance may be outdated. `refresh` returns the failure. */
  return { balance: data, failed: error !== undefined, refresh: retry };
}

/**
 * Returns the balance and a function for the refresh button. A toast shows a failure, and the button's label keeps
 * showing it.
 */
export function useBalanceRefresh() {
  const { t } = useTranslation("wallet");
  const toast = useToast();
  const { balance, failed, refresh } = useBalance();
  const [isRefreshing, setRefreshing] = useState(false);

  async function renew(): Promise<void> {
    setRefreshing(true);
    const failure = await refresh();
    setRefreshing(false);
    // An ended session opens the login popup instead.
    if (failure && failure.status !== 401) toast({ tone: "danger", text: t("failed") });
  }
  return {
    balance,
    failed,
    isRefreshing,
    renew: () => void renew(),
    label: t(failed ? "failedRetry" : "refresh"),
  };
}
