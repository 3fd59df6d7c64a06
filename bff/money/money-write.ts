import type { ProofMethod } from "../../shared/contracts/common.ts";
import { errors } from "../../shared/errors.ts";
import { type ApiError, type ApiErrorOptions, classify } from "../api-error.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { EventLogger } from "../log/events.ts";
import { neverSent, PlatformError } from "../platform/error.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";

/**
 * Reverts a check when the write is refused, not when its outcome is unknown. Idempotent, because it may be retried.
 */
export type Rollback = () => void | Promise<void>;

/**
 * Runs the checks in order. If one refuses, rolls back those before it. Returns a rollback of all, the last one first.
 */
export async function runWithRollback<Check>(
  checks: readonly Check[],
  run: (check: Check) => void | Rollback | Promise<void> | Promise<Rollback | undefined>,
): Promise<Rollback> {
  const rollbacks: Rollback[] = [];
  const rollbackAll = async (): Promise<void> => {
    for (const rollback of rollbacks.toReversed()) await rollback();
  };
  try {
    for (const check of checks) {
      const rollback = await run(check);
      if (rollback) rollbacks.push(rollback);
    }
  } catch (error) {
    await rollbackAll();
    throw error;
  }
  return rollbackAll;
}

type WithoutPassword<Input> = Input extends unknown ? Omit<Input, "paymentPassword"> : never;
export type PlainInput<Id extends MoneyOperationId> = "paymentPassword" extends keyof OperationInputs[Id]
  ? WithoutPassword<OperationInputs[Id]>
  : OperationInputs[Id];

export interface WriteToCount {
  readonly account: AccountIdentity;
  /** Moves money out of the account. */
  readonly pays?: boolean | undefined;
  /** The available proofs of a session in which nothing was typed. */
  readonly untyped?: readonly ProofMethod[] | undefined;
}

/** A money write as a route requests it. */
export interface MoneyWrite<Id extends MoneyOperationId> extends WriteToCount {
  readonly operation: Id;
  readonly route: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated plain fields. Only these are claimed, logged and audited. */
  readonly input: PlainInput<Id>;
  /** Fields for the call only. `secondCheck` says whether one of them is a payment password. */
  readonly secret?: Partial<OperationInputs[Id]> | undefined;
  /** Fetches further fields of the call once the key is claimed. An error frees the key. */
  complete?(): Promise<Partial<OperationInputs[Id]>>;
  /** The call carries a payment password, whose tries are limited. */
  readonly secondCheck?: boolean;
  /** Decimal string for the audit. Absent if the platform decides the amount. */
  readonly amount: string | undefined;
  readonly context: CallContext;
  readonly log: EventLogger;
  /** Refuses the write before the platform is called, by throwing an ApiError. The key is then free again. */
  check(): Promise<Rollback>;
  answer(result: OperationResults[Id]): ConfirmedAnswer;
}

/** The response to a confirmed write, ready to send. JSON, or null for an empty response. */
interface ConfirmedAnswer {
  readonly status: 200 | 204;
  readonly body: string | null;
}

/** The outcome of a write that the platform may have received (decision 017). */
export type Outcome =
  | { readonly state: "confirmed"; readonly answer: ConfirmedAnswer }
  | { readonly state: "refused"; readonly code: ApiError["code"]; readonly options: Omit<ApiErrorOptions, "cause"> }
  /** Money may or may not have moved. The write is never repeated and never reported as failed. */
  | { readonly state: "unknown" };

const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && !error.fault && error.details.httpStatus !== undefined;

/**
 * Whether a failed call cannot have moved money, so that the same key may be used again: it was not sent, or the
 * platform refused it before processing the write (no session, no access, too many requests, temporarily closed).
 */
export function wasNotProcessed(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  const { status } = errors[error.code];
  if (neverSent(error) || (!error.fault && status === 401)) return true;
  const isClosed = error.code === "feature_unavailable" || status >= 500;
  return isRefusal(error) && (isClosed || status === 403 || status === 429);
}

/** Maps the error of a call to an outcome. Only a refusal by the platform counts as refused. */
export function outcomeOf(error: unknown): Outcome {
  if (!isRefusal(error)) return { state: "unknown" };
  const { code, options } = classify(error);
  const { cause: _cause, ...details } = options;
  return { state: "refused", code, options: details };
}
