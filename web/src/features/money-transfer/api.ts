import { routes as security } from "../../../../shared/contracts/security.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useWallets } from "../../lib/session/wallets.ts";

addRows(security);

/** Reads the main wallet's amount, which is the maximum of a transfer; a decimal string. */
export function useMainWallet() {
  const { data, error, retry } = useWallets();
  return { amount: data?.items.find(({ vendor }) => vendor === undefined)?.amount, error, retry };
}

/** Reads whether there is a payment password, and until when it is locked. */
export const usePaymentPassword = () => useApi("paymentPassword");
