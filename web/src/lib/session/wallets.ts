import { type ApiState, useApi } from "../api/use-api.ts";
import { useBalance } from "./balance.ts";

/**
 * The wallets of a real account, the main one without a vendor: what lies in each is as new as the balance in the header,
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
