import { errors } from "../../shared/errors.ts";
import { type ApiError, type ApiErrorOptions, classify } from "../api-error.ts";
import type { EventLogger } from "../log/events.ts";
import { neverSent, PlatformError } from "../platform/error.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
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

/** What the caller of a confirmed write is answered, ready to send. */
export interface ConfirmedAnswer {
  readonly status: 200 | 204;
  /** JSON; null where nothing is answered. */
  readonly body: string | null;
}

/** How a write ended that the platform may have seen (decision 017). */
export type Outcome =
  | { readonly state: "confirmed"; readonly answer: ConfirmedAnswer }
  | {
      readonly state: "refused";
      readonly code: ApiError["code"];
      readonly options: Omit<ApiErrorOptions, "cause">;
    }
  /** Nobody can tell whether money moved: never made again, never told as failed. */
  | { readonly state: "unknown" };

/** Whether the platform itself has said no. */
const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && !error.fault && error.details.httpStatus !== undefined;

/**
 * Whether a call that failed cannot have moved money, so that the same key may try again: it was never sent, or refused
 * without a look at the write, for who asks or when (no session, no access, too often, closed for now).
 */
export function neverTaken(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const { status } = errors[error.code];
  if (neverSent(error) || (!error.fault && status === 401)) return true;
  const isClosed = error.code === "feature_unavailable" || status >= 500;
  return isRefusal(error) && (isClosed || status === 403 || status === 429);
}

/** What a failed call says about the write. Only the platform's own no is a refusal; any error of ours is not. */
export function outcomeOf(error: unknown): Outcome {
  if (!isRefusal(error)) return { state: "unknown" };
  const { code, options } = classify(error);
  const { cause: _cause, ...details } = options;
  return { state: "refused", code, options: details };
}
