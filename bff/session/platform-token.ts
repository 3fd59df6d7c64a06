import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

/**
 * Logs a token out at the platform, as far as the platform lets us: ours is over either way, so its refusal changes
 * nothing. It takes the row's three seconds at most, as a platform that is down must not hold up a sign-out.
 * @returns false where the platform gave no answer, so that the token may be alive
 */
export async function revokePlatformToken(
  platform: Pick<Platform, "call">,
  token: string,
  context: CallContext,
): Promise<boolean> {
  try {
    await platform.call("logout", {}, { ...context, token });
    return true;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return !error.fault;
  }
}
