import { useWallets } from "../../lib/session/wallets.ts";

/** What lies in the main wallet, the only one money leaves from. */
export function useAvailable() {
  const wallets = useWallets();
  return { available: wallets.data?.items.find(({ vendor }) => vendor === undefined)?.amount, wallets };
}
