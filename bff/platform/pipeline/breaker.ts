import { addressKeysOf } from "../../guard/address.ts";
import { PlatformError } from "../error.ts";
import type { BreakerGroup } from "../row.ts";

export interface BreakerEvents {
  opened(group: BreakerGroup): void;
  closed(group: BreakerGroup): void;
}

/** One circuit breaker for each group of operations. */
export interface Breakers {
  /**
   * @param clientIp of the visitor whose call it is
   * @throws what `call` throws; PlatformError `platform_busy` while the group is refused
   */
  run<T>(group: BreakerGroup, call: () => Promise<T>, clientIp?: string): Promise<T>;
}

/** Opens when more than half of the last 20 calls of a group were faults, but not before the fifth call. */
const [samples, leastSamples] = [20, 5];
/**
 * Answers that are faults open it only from so many networks: what the platform, or a firewall before it, answers to one
 * client may be about what that client asks for. A missing answer is about the platform alone, and so is an
 * answer to one of the gateway's own calls.
 */
const leastNetworks = 3;
/** No longer: a player shall be able to sign in soon after an outage. */
const [firstPauseMs, longestPauseMs] = [1_000, 5_000];
/** How long others are told to wait while a probe is on its way: nobody knows how it ends. */
const probeRetryMs = 250;

interface Sample {
  readonly isFault: boolean;
  /** Whose address or network the answer may be about; absent where it can only be about the platform. */
  readonly about: string | undefined;
}

class Breaker {
  readonly #opened: () => void;
  readonly #closed: () => void;
  readonly #now: () => number;
  #samples: readonly Sample[] = [];
  /** Times in a row it has opened; 0 while it is closed. */
  #openings = 0;
  #probeAt = 0;
  /** When the probe that is on its way began. */
  #probeBegunAt = Number.NEGATIVE_INFINITY;
  /** Whom the answer to the last failed probe may have been about. */
  #probedBy: string | undefined;

  constructor(opened: () => void, closed: () => void, now: () => number) {
    this.#opened = opened;
    this.#closed = closed;
    this.#now = now;
  }

  async run<T>(call: () => Promise<T>, clientIp: string | undefined): Promise<T> {
    const isProbe = this.#openings > 0;
    if (isProbe) this.#beginProbe();
    try {
      const result = await call();
      this.#record(isProbe, { isFault: false, about: undefined });
      return result;
    } catch (error) {
      this.#record(isProbe, sampleOf(error, clientIp));
      throw error;
    }
  }

  /** A probe that has not ended after the longest pause holds up no other: it may be waiting for its client's bytes. */
  #beginProbe(): void {
    const now = this.#now();
    const waitMs = this.#probeAt - now;
    if (waitMs > 0 || now - this.#probeBegunAt < longestPauseMs) {
      throw new PlatformError("platform_busy", true, { retryAfterMs: Math.max(probeRetryMs, waitMs) });
    }
    this.#probeBegunAt = now;
  }

  /** @param sample undefined: the call ended without a word about the platform, because its client left, say */
  #record(isProbe: boolean, sample: Sample | undefined): void {
    if (isProbe) this.#probeBegunAt = Number.NEGATIVE_INFINITY;
    // Calls that began before it opened do not count any more.
    if (sample === undefined || isProbe !== this.#openings > 0) return;
    if (isProbe) {
      // Two failed probes from one network say nothing about the others, so the group closes.
      const isOneClients = sample.about !== undefined && sample.about === this.#probedBy;
      this.#probedBy = sample.about;
      if (sample.isFault && !isOneClients) this.#open();
      else this.#close();
      return;
    }
    this.#samples = [...this.#samples, sample].slice(-samples);
    const faults = this.#samples.filter(({ isFault }) => isFault);
    const isMost = this.#samples.length >= leastSamples && faults.length > this.#samples.length / 2;
    if (isMost && isOverall(faults)) this.#open();
  }

  /** Each pause is twice the last, less up to a quarter: instances must not probe in step. */
  #open(): void {
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** this.#openings);
    this.#probeAt = this.#now() + pauseMs * (1 - Math.random() / 4);
    this.#openings += 1;
    this.#samples = [];
    this.#opened();
  }

  #close(): void {
    this.#openings = 0;
    this.#probedBy = undefined;
    this.#closed();
  }
}

const isOverall = (faults: readonly Sample[]): boolean =>
  faults.some(({ about }) => about === undefined) || new Set(faults.map(({ about }) => about)).size >= leastNetworks;

/**
 * A refusal is an answer, unless it says that the platform as a whole is busy; an error of ours says nothing. Where a
 * visitor's address went up with the call, a throttle may be about that address.
 */
function sampleOf(error: unknown, clientIp: string | undefined): Sample | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  const { countsForBreaker, httpStatus } = error.details;
  if (error.fault) {
    const { address, network = address } = addressKeysOf(clientIp ?? "");
    return { isFault: true, about: clientIp === undefined || httpStatus === undefined ? undefined : network };
  }
  if (countsForBreaker && clientIp === undefined) return { isFault: true, about: undefined };
  return httpStatus === undefined ? undefined : { isFault: false, about: undefined };
}

/**
 * Refuses the calls of a group at once while the platform fails them. After a pause one call is let through as a probe:
 * an answer closes the breaker, a fault makes the pause longer.
 * @param now monotonic milliseconds
 */
export function createBreakers(events: BreakerEvents, now = (): number => performance.now()): Breakers {
  const breakers = new Map<BreakerGroup, Breaker>();
  return {
    run(group, call, clientIp) {
      let breaker = breakers.get(group);
      if (!breaker) {
        breaker = new Breaker(
          () => events.opened(group),
          () => events.closed(group),
          now,
        );
        breakers.set(group, breaker);
      }
      return breaker.run(call, clientIp);
    },
  };
}
