import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "../browser/dialogs.ts";
import { useBalance } from "./balance.ts";

/** The balance with the button that asks for it anew; a failure is said, and the button's label keeps saying it. */
export function useBalanceRefresh() {
  const { t } = useTranslation("wallet");
  const toast = useToast();
  const { balance, failed, refresh } = useBalance();
  const [asking, setAsking] = useState(false);

  async function renew(): Promise<void> {
    setAsking(true);
    const failure = await refresh();
    setAsking(false);
    // A session that ended says so with the login popup.
    if (failure && failure.status !== 401) toast({ tone: "danger", text: t("failed") });
  }
  return { balance, failed, asking, renew: () => void renew(), label: t(failed ? "failedRetry" : "refresh") };
}
