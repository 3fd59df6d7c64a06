import type { ErrorCode } from "../../shared/errors.ts";
import type { VerificationDemand } from "./types/sign-in.ts";

export interface PlatformErrorDetails {
  /** The platform's own words, already in the caller's language; shown as they are (protocol 1.3). */
  words?: string;
  platformCode?: string;
  httpStatus?: number;
  retryAfterMs?: number;
  /** The platform asks for a captcha from now on. */
  captcha?: boolean;
  /** Vendor maintenance window, ISO instants. */
  until?: { start?: string; end?: string };
  /** Field by the platform's name → `invalid` or `taken`. */
  fields?: Record<string, string>;
  /** What the second step asks for; absent when the platform asked for nothing we can show. */
  value?: VerificationDemand;
  /** The platform as a whole is out of breath: an answer, but one that counts for the breaker. */
  countsForBreaker?: true;
  cause?: unknown;
}

/** A platform call that did not succeed, under our error code. `fault` = outage or garbage, as opposed to a refusal. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
  readonly code: ErrorCode;
  readonly fault: boolean;
  readonly details: PlatformErrorDetails;

  constructor(code: ErrorCode, fault: boolean, details: PlatformErrorDetails = {}) {
    super(`${code}${details.platformCode ? ` (${details.platformCode})` : ""}`, { cause: details.cause });
    this.code = code;
    this.fault = fault;
    this.details = details;
  }
}
