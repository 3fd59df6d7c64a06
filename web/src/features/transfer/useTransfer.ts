import { useState } from "react";
import { useSWRConfig } from "swr";
import type { WalletTransfer } from "../../../../shared/contracts/wallets.ts";
import { api } from "../../lib/api/api.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { createIdempotencyKeys } from "../../lib/api/idempotency-keys.ts";
import { keys } from "../../lib/api/keys.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { newUuid } from "../../lib/browser/uuid.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";

/** Moves money between wallets, once per intent; what is shown of them follows. */
export function useTransfer() {
  const { account } = useSession();
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const failureText = useFailureText();
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(newUuid));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  /** @returns whether the money has moved */
  async function transfer(body: WalletTransfer): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const idempotencyKey = idempotencyKeys.keyOf(body);
      await writeWithSession(account, () => api.send("transferWallet", { body, idempotencyKey }));
      idempotencyKeys.settled();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      idempotencyKeys.failed(cause);
      // The form has gone with the account it was filled in for.
      if (isFailure(cause, "account_changed")) toast({ tone: "danger", text: failureText(cause) });
      setFailure(cause);
      return false;
    } finally {
      setBusy(false);
      if (account) {
        void mutate(keys.balance(account));
        void mutate(keys.wallets(language, account));
      }
    }
  }

  return { transfer, busy, failure };
}
