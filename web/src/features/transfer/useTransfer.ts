import { useState } from "react";
import type { WalletTransfer } from "../../../../shared/contracts/wallets.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { refreshMoney, transferWallet } from "./api.ts";

export function useMoneyRefresh(): () => void {
  const { account } = useSession();
  const language = useLanguage();
  return () => {
    if (account) refreshMoney(account, language);
  };
}

/** Transfers all money into one wallet and refreshes the wallets. */
export function useTransfer() {
  const { account } = useSession();
  const refresh = useMoneyRefresh();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  async function transfer(body: WalletTransfer): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      await writeWithSession(account, () => transferWallet(body));
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      // The account has changed and its form is no longer shown, so a toast shows the failure.
      if (isFailure(cause, "account_changed")) toast({ tone: "danger", text: failureText(cause) });
      setFailure(cause);
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { transfer, busy, failure };
}
