import type { SmsRequest } from "../../../../shared/contracts/entry.ts";

export type SmsPurpose = SmsRequest["purpose"];
/** Epoch ms at which the next code of a purpose may be requested. */
export type CountdownEnds = Partial<Record<SmsPurpose, number>>;

/** Maximum time until an end. A later one was stored while the device's clock was ahead. */
const longestMs = 3_600_000;

/** Returns the end of a countdown that is running, otherwise undefined. */
export const runningEnd = (end: number | undefined, now = Date.now()): number | undefined =>
  end !== undefined && end > now && end - now <= longestMs ? end : undefined;

const purposes: readonly SmsPurpose[] = ["login", "register", "reset", "verification", "payment", "proof"];

/** Parses the stored end times and drops invalid entries. */
export function parseCountdownEnds(stored: string | null): CountdownEnds {
  try {
    const value: unknown = JSON.parse(stored ?? "{}");
    const entries = Object.entries(Object(value)).filter(
      ([name, end]) => purposes.some((purpose) => purpose === name) && Number.isFinite(end),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
