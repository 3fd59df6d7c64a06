import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types/call-context.ts";

/** A platform that is down must not hold up a sign-out. */
const timeoutMs = 3_000;

/**
 * Logs a token out at the platform, as far as the platform lets us: ours is over either way, so its refusal changes
 * nothing. The client leaving does not stop it.
 */
export async function revokePlatformToken(platform: Platform, token: string, context: CallContext): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  await platform.call("logout", {}, { ...context, token, signal }).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error;
  });
}
