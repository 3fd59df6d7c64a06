import type { ErrorBody } from "../shared/contracts/common.ts";
import { type ErrorCode, errors } from "../shared/errors.ts";

export interface ApiErrorOptions {
  /** Field name → text key below `errors.fields` or ready text. */
  fields?: Record<string, string>;
  retryAfterMs?: number;
  captcha?: boolean;
  /** Of a payment password, before what asks for it is closed for a while. */
  triesLeft?: number;
  /** Of `proof_required`, and of `exclusion_held`, `income_held` and `payout_held` where a code makes the browser known. */
  proof?: ErrorBody["error"]["proof"];
  /** Of `limit_reached`. */
  limit?: ErrorBody["error"]["limit"];
  /** The platform's own words, shown instead of ours. */
  words?: string;
  platformCode?: string;
  until?: { start?: string; end?: string };
  cause?: unknown;
}

/** A refusal of the gateway itself, under a code of shared/errors.ts; the errors plugin renders it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly options: ApiErrorOptions;

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.statusCode = errors[code].status;
    this.options = options;
  }
}
