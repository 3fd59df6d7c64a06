import { routes as records } from "../../../../shared/contracts/records.ts";
import type { Wallet, WalletTransfer } from "../../../../shared/contracts/wallets.ts";
import type { Language } from "../../../../shared/language.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf, keyOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { pendingUnlessAnswered } from "../../lib/api/unknown-outcome.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSession } from "../../lib/session/session.ts";
import { useWallets } from "../../lib/session/wallets.ts";

addRows(records);

export const useVendors = () => useApi("vendors");

/** Loads the wallets of a real account, the main wallet first. `hasNone` is true for guests and trials. */
export function useOwnWallets() {
  const { session, isLoading } = useSession();
  const { data, error, retry } = useWallets();
  const real = session?.state === "member" || session?.state === "agent";
  return { wallets: data?.items, error, retry, hasNone: !real && !isLoading };
}

/** Loads the newest transfers between the account's wallets. Each transfer has a record in both wallets. */
export const useMoves = () => useApi("accountRecords", { query: { page: 1, size: 8, type: "wallet" } });

/** Reads the current wallets, bypassing the cache. */
export const fetchWallets = async (signal: AbortSignal): Promise<readonly Wallet[]> =>
  (await api.get("wallets", { signal })).items;

export const transferWallet = (body: WalletTransfer): Promise<void> =>
  pendingUnlessAnswered(sendMoney("transferWallet", { body }));

export function refreshMoney(account: string, language: Language): void {
  void refreshAnswers(keyOf("balance", { account }));
  void refreshAnswers(keyOf("wallets", { language, account }));
  void refreshAnswers(isOf("accountRecords"));
}
