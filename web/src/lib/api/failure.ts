import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";

/**
 * What the client itself finds. `network`: no answer reached us (offline, cut). `timeout`: none in time. `bad_answer`:
 * somebody else answered, or only half of it is there. `pending`: the gateway cannot tell whether money moved, which is
 * not a failure of the write (decision 017). `unreadable_file`: what was chosen lies in a cloud, or is gone by now.
 */
const clientCodes = ["network", "timeout", "bad_answer", "pending", "unreadable_file"] as const;
type ClientCode = (typeof clientCodes)[number];

export type FailureCode = ErrorCode | ClientCode;

const own: ReadonlySet<FailureCode> = new Set(clientCodes);

/** Whether the client found it; otherwise it is a code of the gateway (shared/errors.ts). */
export const isClientCode = (code: FailureCode): code is ClientCode => own.has(code);

type Details = Partial<Omit<ErrorBody["error"], "code" | "message">>;

/** What every failed call throws; `code` is the text key `errors:<code>`, or `common:failure.<code>` of a client's own. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: FailureCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Field name → text key or text. */
  readonly fields?: Record<string, string>;
  /** Seconds. */
  readonly retryAfter?: number;
  /** Of a payment password, before it is closed for a while. */
  readonly triesLeft?: number;
  /** Of `proof_required`, `exclusion_held`, `income_held` and `payout_held`: what proves the session. */
  readonly proof?: Details["proof"];
  /** The player's own limit that this would have gone beyond. */
  readonly limit?: Details["limit"];
  /** Sign-in must carry a captcha from now on. */
  readonly captcha?: boolean;
  /** A maintenance window, ISO instants. */
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
