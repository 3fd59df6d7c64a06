import { useState } from "react";
import { useSWRConfig } from "swr";
import type { WalletTransfer } from "../../../../shared/contracts/wallets.ts";
import { api } from "../../lib/api/api.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { createIdempotencyKeys } from "../../lib/api/idempotency-keys.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { withSession } from "../../lib/session/sign-in.ts";

/** Moves money between wallets, once per intent; what is shown of them follows. */
export function useTransfer() {
  const { account } = useSession();
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const [idempotencyKeys] = useState(() => createIdempotencyKeys(() => crypto.randomUUID()));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  /** @returns whether the money has moved */
  async function transfer(body: WalletTransfer): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const idempotencyKey = idempotencyKeys.keyOf(body);
      await withSession(() => api.send("transferWallet", { body, idempotencyKey }));
      idempotencyKeys.settled();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      idempotencyKeys.failed(cause);
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
