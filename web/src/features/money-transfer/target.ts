import type { CompletedTransfer, UplineTransfer } from "../../../../shared/contracts/transfers.ts";

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
