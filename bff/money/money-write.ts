import type { ProofMethod } from "../../shared/contracts/common.ts";
import { errors } from "../../shared/errors.ts";
import { type ApiError, type ApiErrorOptions, classify } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { neverSent, PlatformError } from "../platform/error.ts";
import type { MoneyOperationId, OperationInputs, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import type { Rollback } from "../protection/play-policy.ts";
import { StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";

/**
 * How a write ended. `notMade`: refused before its call, or not processed by the platform, so that its key is freed.
 */
type WriteEnd = Outcome["state"] | "notMade";

/** What a write reserves before its call. All reservations end with the write, in reverse order. */
export class Reservations {
  readonly #log: EventLogger;
  readonly #endings: ((end: WriteEnd) => void | Promise<void>)[] = [];

  constructor(log: EventLogger) {
    this.#log = log;
  }

  /** Adds a function that runs when the write ends. @param ending must be idempotent, because it may be retried */
  add(ending: (end: WriteEnd) => void | Promise<void>): void {
    this.#endings.push(ending);
  }

  /** Adds a rollback that runs if no money can have moved. */
  addRollback(rollback: Rollback): void {
    this.add((end) => (end === "refused" || end === "notMade" ? rollback() : undefined));
  }

  /** Ends all reservations. Never fails: if the store is unavailable, retries in the background. */
  async end(end: WriteEnd): Promise<void> {
    for (const ending of this.#endings.toReversed()) {
      try {
        await ending(end);
      } catch (err) {
        const retry = async (): Promise<boolean> => {
          await ending(end);
          return true;
        };
        if (err instanceof StoreUnavailable) runInBackground(retryStoreWork(retry), this.#log, "money_claim");
        else logEvent(this.#log, "unexpected_error", { err });
      }
    }
  }
}

type WithoutPassword<Input> = Input extends unknown ? Omit<Input, "paymentPassword"> : never;
export type PlainInput<Id extends MoneyOperationId> = "paymentPassword" extends keyof OperationInputs[Id]
  ? WithoutPassword<OperationInputs[Id]>
  : OperationInputs[Id];

export interface WriteToCount {
  readonly account: AccountIdentity;
  /** Moves money out of the account. */
  readonly pays?: boolean | undefined;
  /** How the session can still prove itself. Undefined if it has a typed proof. */
  readonly untyped?: readonly ProofMethod[] | undefined;
}

/** A money write as a route requests it. */
export interface MoneyWrite<Id extends MoneyOperationId> extends WriteToCount {
  readonly operation: Id;
  readonly route: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated fields except the payment password. The claim stores their fingerprint. */
  readonly input: PlainInput<Id>;
  /** Sent to the platform only: never claimed, logged or audited. Tries are limited (decision 041). */
  readonly paymentPassword?: string | undefined;
  /** Makes reservations and returns further fields of the call, after the key is claimed. An error frees the key. */
  complete?(reservations: Reservations): Promise<Partial<OperationInputs[Id]>>;
  /** Decimal string for the audit. Absent if the platform decides the amount. */
  readonly amount: string | undefined;
  readonly context: CallContext;
  readonly log: EventLogger;
  /** Refuses the write before the platform call by throwing an ApiError, which frees the key. */
  check(reservations: Reservations): Promise<void>;
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
  /**
   * Money may or may not have moved. The gateway neither repeats the write nor reports it as failed without a lookup.
   */
  | { readonly state: "unknown" };

const isRefusal = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && !error.fault && error.details.httpStatus !== undefined;

/**
 * Whether a failed call cannot have moved money, so that its key may be used again. The call was not sent, or was
 * refused before processing (no session, no access, too many requests, temporarily closed).
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
