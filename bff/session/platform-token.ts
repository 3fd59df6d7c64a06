import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types/call-context.ts";

/** A platform that is down must not hold up a sign-out. */
const timeoutMs = 3_000;

/**
 * Logs a token out at the platform, as far as the platform lets us: ours is over either way, so its refusal changes
 * nothing. The client leaving does not stop it.
 * @returns false where the platform gave no answer, so that the token may be alive
 */
export async function revokePlatformToken(
  platform: Pick<Platform, "call">,
  token: string,
  context: CallContext,
): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await platform.call("logout", {}, { ...context, token, signal });
    return true;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return !error.fault;
  }
}
