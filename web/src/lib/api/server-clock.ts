import { keptSinceHeader } from "./cached-since.ts";

/** A reading counts for so long; then the phone's own clock may have been put right. */
const goodForMs = 5 * 60_000;

let ahead = 0;
let readAt = Number.NEGATIVE_INFINITY;

/** Learns from the `Date` of an answer how far the gateway's clock is ahead of this device's. */
export function noteDate(headers: Pick<Headers, "get">, now = Date.now()): void {
  const difference = Date.parse(headers.get("date") ?? "") - now;
  if (Number.isNaN(difference) || headers.get(keptSinceHeader) !== null) return;
  // On the way and in a cache an answer only gets older: of several the newest is nearest to the truth.
  if (difference <= ahead && now - readAt <= goodForMs) return;
  ahead = difference;
  readAt = now;
}

/** Epoch ms as the gateway has them: a phone's clock may be minutes off. */
export const serverNow = (now = Date.now()): number => now + ahead;
