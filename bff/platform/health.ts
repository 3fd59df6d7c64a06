import type { Clock } from "../clock.ts";
import { PlatformError } from "./error.ts";

/** How long the last answer of the platform counts, and the least time between two health checks. */
const sureForMs = 5_000;

export interface Reachability {
  succeeded(): void;
  failed(error: unknown): void;
  reachable(): boolean;
  /** Asks the platform in the background, unless the calls made anyway tell how it is. Never throws. */
  askIfUnsure(): void;
}

/**
 * Whether the platform answers: true until a fault, again after the next answer; a refusal is an answer.
 * @param ask a cheap call, itself reported here as every call is
 */
export function createReachability(clock: Clock, ask: () => Promise<unknown>): Reachability {
  let reachable = true;
  let heardAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking = false;

  const heard = () => {
    reachable = true;
    heardAt = clock.now();
  };

  return {
    succeeded: heard,
    failed(error) {
      if (!(error instanceof PlatformError)) return;
      if (error.fault) reachable = false;
      else if (error.details.httpStatus !== undefined) heard();
    },
    reachable: () => reachable,
    askIfUnsure() {
      const now = clock.now();
      const sureSince = reachable ? Math.max(heardAt, askedAt) : askedAt;
      if (asking || now - sureSince < sureForMs) return;
      askedAt = now;
      asking = true;
      // Its failure is news of the platform like any other call's.
      askOnce().catch(() => undefined);
    },
  };

  async function askOnce(): Promise<void> {
    try {
      await ask();
    } finally {
      asking = false;
    }
  }
}
