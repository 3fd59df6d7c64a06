import {
  type CircuitBreakerPolicy,
  CircuitState,
  CountBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  type IBackoffFactory,
  isBrokenCircuitError,
} from "cockatiel";
import { PlatformError } from "../error.ts";
import type { BreakerGroup } from "../row.ts";

export interface BreakerEvents {
  opened(group: BreakerGroup): void;
  closed(group: BreakerGroup): void;
}

/** One breaker for each group of operations. */
export interface Breakers {
  /** @throws what `run` throws; PlatformError `platform_busy` while the group is refused */
  run<T>(group: BreakerGroup, run: () => Promise<T>): Promise<T>;
  /** @returns undefined while a group is refused or on probation: then only `run` knows what to do */
  closed(group: BreakerGroup): Circuit | undefined;
}

/** Opens when more than half of the last 20 calls of a group were faults, but not before the fifth call. */
const sampling = { size: 20, minimumNumberOfCalls: 5, threshold: 0.5 };
const closedFor = { initialDelay: 1_000, maxDelay: 10_000 };
/** While a probe is on its way nobody knows how it ends. */
const leastWaitMs = 250;

/**
 * One breaker per group. Faults count, and refusals that say the platform as a whole is busy (`strained`); any other
 * refusal is an answer. While it is open, or one probe is on its way, calls fail at once with `platform_busy` and how
 * long that will last.
 */
export function createBreakers(events: BreakerEvents): Breakers {
  const circuits = new Map<BreakerGroup, Circuit>();
  /** Until when a group is closed to calls, `performance.now()`. */
  const closedUntil = new Map<BreakerGroup, number>();

  const circuitOf = (group: BreakerGroup): Circuit => {
    const existing = circuits.get(group);
    if (existing) return existing;
    const samples = new CountBreaker(sampling);
    const policy = circuitBreaker(
      handleWhen((error) => error instanceof PlatformError && (error.fault || error.details.countsForBreaker === true)),
      {
        breaker: samples,
        halfOpenAfter: noting(new ExponentialBackoff(closedFor), (ms) =>
          closedUntil.set(group, performance.now() + ms),
        ),
      },
    );
    policy.onBreak(() => events.opened(group));
    policy.onReset(() => events.closed(group));
    const circuit = new Circuit(policy, samples);
    circuits.set(group, circuit);
    return circuit;
  };

  const refused = (group: BreakerGroup, cause?: unknown): PlatformError => {
    const retryAfterMs = Math.max(leastWaitMs, (closedUntil.get(group) ?? 0) - performance.now());
    return new PlatformError("platform_busy", true, { retryAfterMs, cause });
  };

  return {
    async run(group, run) {
      const circuit = circuitOf(group);
      if (circuit.isClosed) return circuit.run(run);
      if (circuit.policy.state === CircuitState.HalfOpen) throw refused(group);
      try {
        return await circuit.policy.execute(run);
      } catch (error) {
        throw isBrokenCircuitError(error) ? refused(group, error) : error;
      }
    },
    closed(group) {
      const circuit = circuitOf(group);
      return circuit.isClosed ? circuit : undefined;
    },
  };
}

/** What `execute` does while nothing is wrong, without its four promises; a failure is its to judge. */
export class Circuit {
  readonly policy: CircuitBreakerPolicy;
  readonly #samples: CountBreaker;

  constructor(policy: CircuitBreakerPolicy, samples: CountBreaker) {
    this.policy = policy;
    this.#samples = samples;
  }

  get isClosed(): boolean {
    return this.policy.state === CircuitState.Closed;
  }

  /** To be told of a call that needed no promise. */
  succeeded(): void {
    this.#samples.success(CircuitState.Closed);
  }

  async run<T>(run: () => Promise<T>): Promise<T> {
    try {
      const result = await run();
      this.succeeded();
      return result;
    } catch (error) {
      if (this.isClosed) await this.policy.execute(() => Promise.reject(error));
      throw error;
    }
  }
}

/** Tells how long each wait of a backoff lasts, at the moment it begins; cockatiel keeps that to itself. */
function noting<Context>(factory: IBackoffFactory<Context>, note: (ms: number) => void): IBackoffFactory<Context> {
  return {
    next(context) {
      const backoff = factory.next(context);
      note(backoff.duration);
      return { duration: backoff.duration, ...noting(backoff, note) };
    },
  };
}
