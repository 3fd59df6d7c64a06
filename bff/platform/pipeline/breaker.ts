import {
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
} from "cockatiel";
import { PlatformError } from "../error.ts";
import type { BreakerGroup } from "../row.ts";

export interface BreakerEvents {
  opened(group: BreakerGroup): void;
  closed(group: BreakerGroup): void;
}

export type Breakers = <T>(group: BreakerGroup, run: () => Promise<T>) => Promise<T>;

/** Opens when more than half of the last 20 calls of a group were faults, but not before the fifth call. */
const sampling = { size: 20, minimumNumberOfCalls: 5, threshold: 0.5 };
const closedFor = { initialDelay: 1_000, maxDelay: 10_000 };

/**
 * One breaker per group. Only faults count: a refusal is an answer. While it is open, or one probe is on its way, calls
 * fail at once with `platform_busy`.
 */
export function createBreakers(events: BreakerEvents): Breakers {
  const policies = new Map<BreakerGroup, CircuitBreakerPolicy>();

  const policyOf = (group: BreakerGroup): CircuitBreakerPolicy => {
    const known = policies.get(group);
    if (known) return known;
    const policy = circuitBreaker(
      handleWhen((error) => error instanceof PlatformError && error.fault),
      { breaker: new CountBreaker(sampling), halfOpenAfter: new ExponentialBackoff(closedFor) },
    );
    policy.onBreak(() => events.opened(group));
    policy.onReset(() => events.closed(group));
    policies.set(group, policy);
    return policy;
  };

  return async (group, run) => {
    const policy = policyOf(group);
    if (policy.state === CircuitState.HalfOpen) throw refused();
    try {
      return await policy.execute(run);
    } catch (error) {
      throw isBrokenCircuitError(error) ? refused(error) : error;
    }
  };
}

const refused = (cause?: unknown): PlatformError =>
  new PlatformError("platform_busy", true, { retryAfterMs: closedFor.initialDelay, cause });
