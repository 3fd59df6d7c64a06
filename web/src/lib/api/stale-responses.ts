import type { GetId } from "../../../../shared/api.ts";
import { type Saved, type StaleResponse, savedStore } from "./saved.ts";

/** Time in ms that a gateway without recent visitors may need to renew its responses. */
export const renewalMs = 4_000;

/**
 * Returns the creation time (epoch ms) of a response that the service worker served from its cache, or that the gateway
 * could not renew. The gateway serves an expired response while it asks the platform, so only one of at least twice its
 * lifetime shows a problem (bff/cache).
 */
function creationTime({ cachedSince, age, cacheControl, lastSeen }: StaleResponse): number | undefined {
  if (cachedSince !== null) return Number(cachedSince);
  const life = Number(/max-age=(\d+)/.exec(cacheControl ?? "")?.[1]);
  return Number(age) >= 2 * life ? lastSeen - Number(age) * 1000 : undefined;
}

/** Returns whether a response is surely old. Before the renewal time has passed, a new one may still arrive. */
const isSure = ({ cachedSince, firstSeen, lastSeen }: StaleResponse): boolean =>
  cachedSince !== null || lastSeen - firstSeen >= renewalMs;

/** Returns the creation time (epoch ms) of the oldest response on screen that could not be renewed, or undefined. */
export function oldestCreationTime(saved: Saved): number | undefined {
  const times = Object.values(saved)
    .filter(isSure)
    .map(creationTime)
    .filter((since) => since !== undefined);
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Returns routes whose old response must be requested once more. */
export const uncertainRoutes = (saved: Saved): GetId[] =>
  (Object.entries(saved) as [GetId, StaleResponse][])
    .filter(([, answer]) => !isSure(answer) && creationTime(answer) !== undefined)
    .map(([id]) => id);

/**
 * Removes responses that had only just expired when they arrived. Otherwise the next old response, minutes later or for
 * another account, would count as one that could not be renewed in time.
 */
export function dropRecentlyExpired(saved: Saved): void {
  const all = Object.entries(saved) as [GetId, StaleResponse][];
  const old = all.filter(([, answer]) => creationTime(answer) !== undefined);
  if (old.length < all.length) savedStore.setState(Object.fromEntries(old), true);
}
