import type { CompletedTransfer, UplineTransfer } from "../../../../shared/contracts/transfers.ts";

/** What is typed of a transfer; the amount a decimal string. */
export interface TypedTransfer {
  readonly amount: string;
  readonly paymentPassword: string;
  readonly remark?: string;
}

/** Where money goes, and how it gets there. */
export interface TransferTarget {
  /** Whose it will be, as the form says it. */
  readonly account: string;
  /** How much at once, decimal strings. */
  readonly limits: Pick<UplineTransfer, "minimum" | "maximum">;
  /** The write; it moves money. */
  send(transfer: TypedTransfer): Promise<CompletedTransfer>;
  /** Asks anew what a transfer changes, and what may have closed it. */
  refresh(): Promise<void>;
  /** What is said where money has arrived, and while nobody knows whether it left. */
  readonly texts: { readonly sent: string; readonly lost: string };
}
