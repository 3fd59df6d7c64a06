import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { signalWithin } from "../platform/pipeline/call.ts";
import type { CallContext } from "../platform/types.ts";

/** Where from is decoration of the device list: it does not hold up a sign-in. */
const timeoutMs = 1_500;

/** Where the platform believes the visitor to be, e.g. `Dhaka, Bangladesh`; undefined when it does not say. */
export async function askGeoLabel(platform: Platform, context: CallContext): Promise<string | undefined> {
  const signal = signalWithin(timeoutMs, context.signal);
  const { token: _none, ...visitor } = context;
  try {
    const { city, country } = await platform.call("location", {}, { ...visitor, signal });
    return [city, country].filter(Boolean).join(", ") || undefined;
  } catch (error) {
    if (error instanceof PlatformError) return undefined;
    throw error;
  }
}
