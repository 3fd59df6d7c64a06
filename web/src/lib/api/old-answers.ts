import type { GetId } from "../../../../shared/api.ts";
import { type OldAnswer, type Saved, savedStore } from "./saved.ts";

/** So long a gateway that nobody has visited for a while may take to renew what it gives, ms. */
export const renewalMs = 4_000;

/**
 * The moment an answer was made, when the service worker had to take it from its cache, or when the gateway says it could
 * not renew it: it sends one that has just run out while it asks the platform, so only at twice its life is something
 * wrong (bff/cache).
 * @returns epoch ms
 */
function savedSince({ keptSince, age, cacheControl, lastSeen }: OldAnswer): number | undefined {
  if (keptSince !== null) return Number(keptSince);
  const life = Number(/max-age=(\d+)/.exec(cacheControl ?? "")?.[1]);
  return Number(age) >= 2 * life ? lastSeen - Number(age) * 1000 : undefined;
}

/** Until a renewal has had its time, the answer may only be on its way. */
const isSure = ({ keptSince, firstSeen, lastSeen }: OldAnswer): boolean =>
  keptSince !== null || lastSeen - firstSeen >= renewalMs;

/** Epoch ms of the oldest answer on screen that could not be renewed; undefined while all is well. */
export function oldestSaved(saved: Saved): number | undefined {
  const times = Object.values(saved)
    .filter(isSure)
    .map(savedSince)
    .filter((since) => since !== undefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Routes whose old answer is to be asked for once more. */
export const unsureOf = (saved: Saved): GetId[] =>
  (Object.entries(saved) as [GetId, OldAnswer][])
    .filter(([, answer]) => !isSure(answer) && savedSince(answer) !== undefined)
    .map(([id]) => id);

/**
 * Forgets answers that had only just run out when they came: minutes later, or for somebody else who has signed in
 * since, the first old answer would count as one that a renewal had had its time for.
 */
export function forgetYoung(saved: Saved): void {
  const all = Object.entries(saved) as [GetId, OldAnswer][];
  const old = all.filter(([, answer]) => savedSince(answer) !== undefined);
  if (old.length < all.length) savedStore.setState(Object.fromEntries(old), true);
}
