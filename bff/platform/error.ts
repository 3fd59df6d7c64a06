import type { EndReason } from "../../shared/contracts/session.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { VerificationDemand } from "./types.ts";

interface PlatformErrorDetails {
  /** The platform's message in the caller's language, shown unchanged (protocol 1.3). */
  message?: string;
  platformCode?: string;
  httpStatus?: number;
  retryAfterMs?: number;
  /** The platform requires a captcha from now on. */
  captcha?: boolean;
  /** Maintenance window of a vendor, ISO instants. */
  until?: { start?: string; end?: string };
  /** Field of our contract, or else of the platform → `invalid`, `taken`, an error code or a conflict. */
  fields?: Record<string, string>;
  /** Requirements of the second step. Absent if we have no form for them. */
  value?: VerificationDemand;
  /** The platform reports overload. Counts as a fault for the circuit breaker if the call was the gateway's own. */
  countsForBreaker?: true;
  cause?: unknown;
}

/**
 * A failed platform call. `fault` marks an outage, overload or an invalid response. It is false for refusals,
 * disconnects, gateway errors, and invalid responses that a client may have caused.
 */
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

/** Whether a failed call may have taken effect, because its response was lost, late or unreadable. */
export const mayHaveChanged = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && error.fault && !neverSent(error);

const neverConnected: readonly string[] = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** Whether the gateway refused the call: an open breaker or no free slot. */
export const isRefusedHere = ({ code, details: { httpStatus } }: PlatformError): boolean =>
  (code === "platform_busy" || code === "overloaded") && httpStatus === undefined;

/** Whether the platform cannot have received the call: refused by the gateway, or no connection. */
export function neverSent(error: PlatformError): boolean {
  if (!error.fault) return false;
  if (isRefusedHere(error)) return true;
  const { cause } = error.details;
  return cause instanceof Error && "code" in cause && neverConnected.includes(String(cause.code));
}

/** Returns why the platform token ended, if that caused the failure. */
export function tokenEndReason(error: unknown): EndReason | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  if (error.code === "session_elsewhere") return "elsewhere";
  return error.code === "session_ended" ? "ended" : undefined;
}

/** The error of a call whose client has disconnected, which is not a fault. */
export const clientDisconnected = (cause?: unknown): PlatformError =>
  new PlatformError("platform_timeout", false, { cause });

export const isClientDisconnect = ({ code, fault }: PlatformError): boolean => code === "platform_timeout" && !fault;
