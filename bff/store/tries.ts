/**
 * `reserve` before the secret is judged, so that fifty tries at once count as fifty; `fail` or `release` when it was;
 * `look` changes nothing.
 */
export type TryStep = "look" | "reserve" | "fail" | "release";

/** Durations are milliseconds. */
export interface TryTerms {
  /** Epoch ms. */
  readonly now: number;
  /** So many failures close. */
  readonly failures: number;
  /** Life of the first closure; each further one lasts twice as long as the one before. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** A reserved try nobody has ended after this time counts as failed. */
  readonly pendingMs: number;
  /** `false`: does not wait until the replicas have the count, so a failover may lose it. */
  readonly confirm?: boolean;
}

export interface TryCount {
  /** Of `reserve`: the try may be made. */
  readonly admitted: boolean;
  /** How long it stays closed; 0 when it is open. */
  readonly closedMs: number;
  /** Tries left before it closes, those under way taken off. */
  readonly left: number;
}

/** The stored count: failed, pending, closures, closed until, last reserved; times in epoch ms. */
const shape = /^(\d+) (\d+) (\d+) (\d+) (\d+)$/;

/**
 * One step, as `redis/lua/count_try.lua` makes it at the server.
 * @param stored what the key holds; anything unreadable counts as nothing
 * @returns what to store instead (undefined: delete the key), and what the caller hears
 */
export function stepTries(
  stored: string,
  step: TryStep,
  { now, failures, firstMs, longestMs, pendingMs }: TryTerms,
): { kept: string | undefined; count: TryCount } {
  let [failed = 0, pending = 0, closures = 0, closedUntil = 0, reservedAt = 0] = (shape.exec(stored) ?? [])
    .slice(1)
    .map(Number);
  let admitted = false;
  if (pending > 0 && now - reservedAt > pendingMs) [failed, pending] = [failed + pending, 0];
  if (step === "fail") failed += 1;
  if (step === "fail" || step === "release") pending = Math.max(0, pending - 1);
  if (failed >= failures) {
    closures += 1;
    closedUntil = now + Math.min(firstMs * 2 ** (closures - 1), longestMs);
    failed = 0;
  }
  if (step === "reserve" && closedUntil <= now && failed + pending < failures) {
    [pending, reservedAt, admitted] = [pending + 1, now, true];
  }
  const nothing = failed + pending + closures === 0;
  return {
    kept: nothing ? undefined : [failed, pending, closures, closedUntil, reservedAt].join(" "),
    count: { admitted, closedMs: Math.max(0, closedUntil - now), left: failures - failed - pending },
  };
}
