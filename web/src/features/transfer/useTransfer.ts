import { useState } from "react";
import { useSWRConfig } from "swr";
import type { WalletTransfer } from "../../../../shared/contracts/wallets.ts";
import { api } from "../../lib/api.ts";
import { ApiFailure } from "../../lib/failure.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { useSession } from "../../lib/session.ts";
import { withSession } from "../../lib/sign-in.ts";
import { createWishes } from "../../lib/wishes.ts";

/** Moves money between wallets, once per wish; what is shown of them follows. */
export function useTransfer() {
  const { account } = useSession();
  const language = useLanguage();
  const { mutate } = useSWRConfig();
  const [wishes] = useState(() => createWishes(() => crypto.randomUUID()));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();

  /** @returns whether the money has moved */
  async function transfer(body: WalletTransfer): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const idempotencyKey = wishes.keyOf(body);
      await withSession(() => api.send("transferWallet", { body, idempotencyKey }));
      wishes.granted();
      return true;
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      wishes.failed(cause);
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
