import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";

/**
 * Failures that the client detects. `network`: no response arrived (offline, interrupted). `timeout`: no response in
 * time. `bad_answer`: the response is incomplete or not from the gateway. `pending`: the gateway cannot tell whether
 * money moved; the write may have succeeded (decision 017). `unreadable_file`: the chosen file is in cloud storage or
 * no longer exists.
 */
const clientCodes = ["network", "timeout", "bad_answer", "pending", "unreadable_file"] as const;
type ClientCode = (typeof clientCodes)[number];

export type FailureCode = ErrorCode | ClientCode;

const clientCodeSet: ReadonlySet<FailureCode> = new Set(clientCodes);

/** Returns whether the client detected the failure. Otherwise the code is one of the gateway's (shared/errors.ts). */
export const isClientCode = (code: FailureCode): code is ClientCode => clientCodeSet.has(code);

type Details = Partial<Omit<ErrorBody["error"], "code" | "message">>;

/**
 * Error of every failed call. The text key of `code` is `errors:<code>`, or `common:failure.<code>` for client codes.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: FailureCode;
  /** HTTP status; 0 if no response arrived. */
  readonly status: number;
  /** Field name → text key or text. */
  readonly fields?: Record<string, string>;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Remaining attempts for the payment password before it is locked temporarily. */
  readonly triesLeft?: number;
  /** Proof that the session needs. Set with `proof_required`, `exclusion_held`, `income_held` and `payout_held`. */
  readonly proof?: Details["proof"];
  /** The player's own limit that the request would exceed. */
  readonly limit?: Details["limit"];
  /** The next sign-ins must carry a captcha. */
  readonly captcha?: boolean;
  /** Maintenance window, ISO timestamps. */
  readonly until?: { start?: string; end?: string };
  readonly requestId?: string;

  constructor(code: FailureCode, status: number, message: string, details: Details = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    if (details.fields) this.fields = details.fields;
    if (details.retryAfter !== undefined) this.retryAfter = details.retryAfter;
    if (details.triesLeft !== undefined) this.triesLeft = details.triesLeft;
    if (details.proof) this.proof = details.proof;
    if (details.limit) this.limit = details.limit;
    if (details.captcha !== undefined) this.captcha = details.captcha;
    if (details.until) this.until = details.until;
    if (details.requestId) this.requestId = details.requestId;
  }
}

export const isFailure = (error: unknown, ...codes: FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && (codes.length === 0 || codes.includes(error.code));

type Listener = (failure: ApiFailure) => Promise<void> | undefined;

const listeners = new Set<Listener>();

/**
 * Notifies listeners of every refusal. Resolves when all listeners have completed their recovery steps, such as
 * renewing settings.
 */
export async function announceFailure(failure: ApiFailure): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener(failure)));
}

/** Adds a listener. Returns the function that removes it. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
