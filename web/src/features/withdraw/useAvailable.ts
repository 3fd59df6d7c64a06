import { useBalance } from "../../lib/session/balance.ts";
import { useWallets } from "./api.ts";

/** What lies in the main wallet, the only one money leaves from; as new as the balance in the header. */
export function useAvailable() {
  const wallets = useWallets();
  const { balance } = useBalance();
  const main = wallets.data?.items.find(({ vendor }) => vendor === undefined);
  const pushed = balance?.wallets.find(({ id }) => id === main?.id);
  return { available: main && (pushed ?? main).amount, wallets };
}
