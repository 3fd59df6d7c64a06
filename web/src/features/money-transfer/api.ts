import { routes as security } from "../../../../shared/contracts/security.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useWallets } from "../../lib/session/wallets.ts";

bringRows(security);

/** What can be sent at all: the main wallet's amount, a decimal string. */
export function useMainWallet() {
  const { data, error, retry } = useWallets();
  return { amount: data?.items.find(({ vendor }) => vendor === undefined)?.amount, error, retry };
}

/** Whether there is a payment password, and until when it is closed. */
export const usePaymentPassword = () => useApi("paymentPassword");
