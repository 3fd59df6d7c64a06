import { type ApiState, useApi } from "../api/use-api.ts";
import { useBalance } from "./balance.ts";

/**
 * Reads the wallets of a real account; the main one has no vendor. Their amounts are as new as the header's balance,
 * which is pushed.
 */
export function useWallets(): ApiState<"wallets"> {
  const wallets = useApi("wallets");
  const { balance } = useBalance();
  const newest = new Map(balance?.wallets.map(({ id, amount }) => [id, amount]));
  const data = wallets.data && {
    items: wallets.data.items.map((wallet) => ({ ...wallet, amount: newest.get(wallet.id) ?? wallet.amount })),
  };
  return { ...wallets, data };
}
