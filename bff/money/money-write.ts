import type { EventLogger } from "../log/events.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import type { ConfirmedAnswer } from "./outcome.ts";
import type { WriteToCount } from "./write-limit.ts";

/**
 * Takes back what a check has done; runs when the write is refused, never when its outcome is unknown. It runs again
 * while the store is unavailable, so doing it twice must be doing it once.
 */
export type Undo = () => void | Promise<void>;

type Without<Input> = Input extends unknown ? Omit<Input, "paymentPassword"> : never;
/** The input of a call without its secret. */
export type PlainInput<Id extends MoneyOperationId> = "paymentPassword" extends keyof OperationInputs[Id]
  ? Without<OperationInputs[Id]>
  : OperationInputs[Id];

/** One write that moves money, as a route asks for it. */
export interface MoneyWrite<Id extends MoneyOperationId> extends WriteToCount {
  readonly operation: Id;
  /** Pattern of its path. */
  readonly route: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated plain fields, all that is claimed, logged and audited. */
  readonly input: PlainInput<Id>;
  /** Fields of the call alone; whether one of them is a payment password says `secondCheck`. */
  readonly secret?: Partial<OperationInputs[Id]> | undefined;
  /** Fields of the call that have to be asked for, once the key is claimed; what it throws frees the key. */
  complete?(): Promise<Partial<OperationInputs[Id]>>;
  /** The call carries a payment password, whose tries are limited. */
  readonly secondCheck?: boolean;
  /** Decimal string, for the audit; absent where the platform decides it. */
  readonly amount: string | undefined;
  readonly context: CallContext;
  readonly log: EventLogger;
  /**
   * Refuses before the platform is called, by throwing an ApiError: the key is free again.
   * @returns what takes back what the check has done, run when the write is refused
   */
  check(): Promise<Undo>;
  answer(result: OperationResults[Id]): ConfirmedAnswer;
}
