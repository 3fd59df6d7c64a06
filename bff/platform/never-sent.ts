import type { PlatformError } from "./error.ts";

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
