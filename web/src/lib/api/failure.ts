import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { ErrorCode } from "../../../../shared/errors.ts";

/**
 * `network`: no answer reached us (offline, cut, too slow). `pending`: the gateway cannot tell whether money moved, which
 * is not a failure of the write (decision 017). `account_changed`: not sent, because the page was drawn for another account.
 */
export type FailureCode = ErrorCode | ClientFailureCode;

const clientCodes = ["network", "pending", "account_changed"] as const;

type ClientFailureCode = (typeof clientCodes)[number];

/** True for what the gateway never says: its text is `common:failure.<code>`. */
export const isClientCode = (code: FailureCode): code is ClientFailureCode =>
  (clientCodes as readonly FailureCode[]).includes(code);

type Details = Partial<Omit<ErrorBody["error"], "code" | "message">>;

/** What every failed call throws; `code` is the text key `errors:<code>`. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  readonly code: FailureCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Field name → text key or text. */
  readonly fields?: Record<string, string>;
  /** Seconds. */
  readonly retryAfter?: number;
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
    if (details.captcha !== undefined) this.captcha = details.captcha;
    if (details.until) this.until = details.until;
    if (details.requestId) this.requestId = details.requestId;
  }
}

export const isFailure = (error: unknown, ...codes: FailureCode[]): error is ApiFailure =>
  error instanceof ApiFailure && (codes.length === 0 || codes.includes(error.code));
