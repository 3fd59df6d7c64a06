import { routes as security } from "../../../../shared/contracts/security.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useWallets } from "../../lib/session/wallets.ts";

addRows(security);

/** Reads the main wallet's amount (decimal string), which is the maximum of a transfer. */
export function useMainWallet() {
  const { data, error, retry } = useWallets();
  return { amount: data?.items.find(({ vendor }) => vendor === undefined)?.amount, error, retry };
}

/** Reads whether a payment password is set, and until when it is locked. */
export const usePaymentPassword = () => useApi("paymentPassword");
