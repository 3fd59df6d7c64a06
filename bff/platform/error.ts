import type { EndReason } from "../../shared/contracts/session.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { VerificationDemand } from "./types.ts";

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

/**
 * Whether a call that failed may have done its work all the same: its answer was lost, late or unreadable. A client that
 * leaves ends no write.
 */
export const mayHaveChanged = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.fault && !neverSent(error);

const neverConnected: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * Whether the platform cannot have seen a call that failed: an open breaker, no free slot, or a connection that was never
 * made.
 */
export function neverSent({ code, fault, details: { cause, httpStatus } }: PlatformError): boolean {
  if (!fault) return false;
  if (code === "platform_busy" || code === "overloaded") return httpStatus === undefined;
  return cause instanceof Error && "code" in cause && neverConnected.has(String(cause.code));
}

/** Why a platform token is dead, as the failed call tells; undefined where it failed for something else. */
export function tokenEndReason(error: unknown): EndReason | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.code === "session_elsewhere") return "elsewhere";
  return error.code === "session_ended" ? "ended" : undefined;
}

/** The error of a call whose client has left: nobody's fault. */
export const clientLeft = (cause?: unknown): PlatformError => new PlatformError("platform_timeout", false, { cause });

export const isClientLeft = ({ code, fault }: PlatformError): boolean => code === "platform_timeout" && !fault;
