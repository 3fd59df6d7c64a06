import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext, SystemStatus } from "../platform/types.ts";

/**
 * The platform's status with the parts a build leaves out of it asked for by their own calls (protocol section 4): the
 * whitelabel flags and the registration form. One that cannot be had either stays empty.
 */
export async function wholeStatus(platform: Pick<Platform, "call">, context: CallContext): Promise<SystemStatus> {
  const status = await platform.call("systemStatus", {}, context);
  const { lacks = [] } = status;
  const [flags, form] = await Promise.all([
    lacks.includes("flags") ? platform.call("whitelabel", {}, context).catch(withoutIt) : undefined,
    lacks.includes("registration") ? platform.call("registerSettings", {}, context).catch(withoutIt) : undefined,
  ]);
  return {
    ...status,
    site: { ...status.site, ...(flags && { flags }), ...(form && { registration: form.registration }) },
    ...(form && { patterns: form.patterns }),
  };
}

function withoutIt(error: unknown): undefined {
  if (!(error instanceof PlatformError)) throw error;
}
