import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../browser/dialogs.ts";
import { useBalance } from "./balance.ts";

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
