import { routes as security } from "../../../../shared/contracts/security.ts";
import type { CompletedTransfer, UplineTransfer } from "../../../../shared/contracts/transfers.ts";
import { pathTo } from "../../../../shared/page-paths.ts";
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

export const recordPath = `${pathTo("transactionHistory")}?type=transferOut&days=last30`;

/** Form values of a transfer; the amount is a decimal string. */
interface TypedTransfer {
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark?: string;
}

/** Receiver of a transfer, and how to send it. */
export interface TransferTarget {
  readonly account: string;
  /** Minimum and maximum of a transfer, as decimal strings. */
  readonly limits: Pick<UplineTransfer, "minimum" | "maximum">;
  send(transfer: TypedTransfer): Promise<CompletedTransfer>;
  /** Refreshes the responses that a transfer changes, or that explain why it was refused. */
  refresh(): Promise<void>;
  /** Messages for a completed transfer, and for an unknown outcome. */
  readonly texts: { readonly sent: string; readonly lost: string };
}
