import { useWallets } from "../../lib/session/wallets.ts";

/** Reads the balance of the main wallet, the only one that withdrawals are paid from. */
export function useAvailable() {
  const wallets = useWallets();
  return { available: wallets.data?.items.find(({ vendor }) => vendor === undefined)?.amount, wallets };
}
