import { cachedSinceHeader } from "./cached-since.ts";

/** How long a measured difference is valid. After that, the device's clock may have been corrected. */
const goodForMs = 5 * 60_000;

let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

/** Computes from a response's `Date` header how far the gateway's clock is ahead of this device's. */
export function noteDate(headers: Pick<Headers, "get">, now = Date.now()): void {
  const difference = Date.parse(headers.get("date") ?? "") - now;
  if (Number.isNaN(difference) || headers.get(cachedSinceHeader) !== null) return;
  // Transfer and caches only make a response older, so the largest difference is the most accurate.
  if (difference <= ahead && now - readAt <= goodForMs) return;
  ahead = difference;
  readAt = now;
}

/** Returns the gateway's time in epoch ms. A phone's clock may be minutes off. */
export const serverNow = (now = Date.now()): number => now + ahead;
