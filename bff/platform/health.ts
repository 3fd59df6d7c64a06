import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../clock.ts";
import { addressKeysOf } from "../guard/address.ts";
import { logEvent } from "../log/events.ts";
import { isClientDisconnect, isRefusedHere, PlatformError } from "./error.ts";
import type { RelayTarget } from "./relay/targets.ts";
import type { BreakerGroup } from "./row.ts";
import type { CallContext } from "./types.ts";

/** Time for which the last response shows the platform's state. Also the minimum interval of checks. */
const validMs = 5_000;

type Reachability = ReturnType<typeof createReachability>;

/** Tracks whether the platform answers: false after a fault, true after a response, including a refusal. */
export function createReachability(clock: Clock, ask: () => Promise<unknown>) {
  let reachable = true;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking = false;
  const succeeded = (): void => {
    reachable = true;
    answeredAt = clock.now();
  };
  return {
    succeeded,
    failed(error: unknown): void {
      if (!(error instanceof PlatformError)) return;
      if (error.fault) reachable = false;
      else if (error.details.httpStatus !== undefined) succeeded();
    },
    reachable: (): boolean => reachable,
    /** Calls the platform in the background, unless recent calls show its state. Never throws. */
    askIfUnsure(): void {
      const now = clock.now();
      const validSince = reachable ? Math.max(answeredAt, askedAt) : askedAt;
      if (asking || now - validSince < validMs) return;
      askedAt = now;
      asking = true;
      // `CallReports` reports a failed check.
      ask()
        .finally(() => {
          asking = false;
        })
        .catch(() => undefined);
    },
  };
}

/** A finished call. `outcome` is `ok`, `aborted` (the client disconnected) or an error code. */
export type CallMeasure = {
  readonly operation: RelayTarget["operation"];
  readonly outcome: string;
  readonly ms: number;
};

interface ReportsParts {
  readonly log: FastifyBaseLogger;
  readonly reachability: Reachability;
  readonly onCall: ((measure: CallMeasure) => void) | undefined;
}

/** Reports finished calls: duration, reachability of the platform, and faults. */
export class CallReports {
  readonly #parts: ReportsParts;

  constructor(parts: ReportsParts) {
    this.#parts = parts;
  }

  succeeded(operation: CallMeasure["operation"], startedAt: number): void {
    this.#finished(operation, "ok", startedAt);
    this.#parts.reachability.succeeded();
  }

  /** Reports a failed call. Returns its error as a PlatformError. A call that was not sent is only measured. */
  failed(operation: CallMeasure["operation"], context: CallContext, startedAt: number, thrown: unknown): PlatformError {
    const error = thrown instanceof PlatformError ? thrown : this.#unforeseen(context, thrown);
    const { code, fault, details } = error;
    const { platformCode, httpStatus } = details;
    const ms = this.#finished(operation, isClientDisconnect(error) ? "aborted" : code, startedAt);
    if (isRefusedHere(error)) return error;
    this.#parts.reachability.failed(error);
    if (fault) logEvent(this.#log(context), "platform_call_failed", { operation, code, platformCode, httpStatus, ms });
    return error;
  }

  #finished(operation: CallMeasure["operation"], outcome: string, startedAt: number): number {
    const ms = Math.round(performance.now() - startedAt);
    this.#parts.onCall?.({ operation, outcome, ms });
    return ms;
  }

  /** Logs an error of the gateway itself, whose cause would otherwise be lost. */
  #unforeseen(context: CallContext, error: unknown): PlatformError {
    logEvent(this.#log(context), "unexpected_error", { err: error });
    return new PlatformError("internal", false, { cause: error });
  }

  #log({ requestId }: CallContext): FastifyBaseLogger {
    const { log } = this.#parts;
    return requestId === undefined ? log : log.child({ requestId });
  }
}

/** The breaker opens when more than half of the last 20 calls are faults, after at least five calls. */
const [maxSamples, minSamples] = [20, 5];
/**
 * A visitor's input may cause a faulty response. Such responses count once this many networks got one. A missing
 * response, and a faulty response to the gateway's own call, always count.
 */
const minNetworks = 3;
/**
 * Maximum number of such responses per network in the window. Above it, a newer one replaces the oldest. Three networks
 * can fill more than half of the window, so that a real outage opens the breaker.
 */
const maxNetworkFaults = 4;
/** Short, so that players can sign in soon after an outage. */
const [firstPauseMs, maxPauseMs] = [1_000, 5_000];
/** Minimum Retry-After of a refused call. Applies while a probe runs. */
const probeRetryMs = 250;
/** Maximum number of networks remembered as having probed. */
const maxProbed = 20;

/** `about`: the network that may have caused the fault. Undefined if only the platform can have. */
type Sample = { readonly isFault: boolean; readonly about: string | undefined };

const answered: Sample = { isFault: false, about: undefined };

type Probe = { readonly startedAt: number };

/** Records the outcome of a call: a response, or an error. */
export type RecordOutcome = (error?: unknown) => void;

class Breaker {
  readonly #onChange: (isOpen: boolean) => void;
  readonly #now: () => number;
  #samples: Sample[] = [];
  #faults = 0;
  /** Consecutive openings; 0 while closed. */
  #openings = 0;
  #probeAt = 0;
  /** The running probe, which delays other probes. */
  #probe: Probe | undefined;
  /** Networks that have probed since the breaker opened. */
  #probed: readonly string[] = [];
  /** Time from which these networks may probe again. */
  #repeatAt = 0;

  constructor(onChange: (isOpen: boolean) => void, now: () => number) {
    this.#onChange = onChange;
    this.#now = now;
  }

  /** Admits a call. @throws PlatformError `platform_busy` while the breaker is open */
  enter(clientIp: string | undefined): RecordOutcome {
    const probe = this.#openings > 0 ? this.#startProbe(clientIp) : undefined;
    return (error) => this.#record(probe, error === undefined ? answered : sampleOf(error, clientIp));
  }

  /**
   * Starts a probe. Each network has one probe, so that a client with failing or slow calls delays others only once.
   * Networks that have probed share a further probe every five seconds, which delays no other probe. A probe delays
   * others for five seconds at most, because it may be waiting for its client.
   */
  #startProbe(clientIp: string | undefined): Probe {
    const now = this.#now();
    const network = networkOf(clientIp);
    const isRepeat = network !== undefined && this.#probed.includes(network);
    const waitMs = (isRepeat ? this.#repeatAt : this.#probeAt) - now;
    const isHeldUp = !isRepeat && this.#probe !== undefined && now - this.#probe.startedAt < maxPauseMs;
    if (waitMs > 0 || isHeldUp) {
      throw new PlatformError("platform_busy", true, { retryAfterMs: Math.max(probeRetryMs, waitMs) });
    }
    const probe = { startedAt: now };
    if (isRepeat || this.#probed.length === 0) this.#repeatAt = now + maxPauseMs;
    if (!isRepeat) {
      this.#probe = probe;
      this.#probed = network === undefined ? this.#probed : [...this.#probed, network].slice(-maxProbed);
    }
    return probe;
  }

  /** Counts an outcome. @param sample undefined if the call shows nothing about the platform */
  #record(probe: Probe | undefined, sample: Sample | undefined): void {
    const heldUpOthers = probe !== undefined && probe === this.#probe;
    if (heldUpOthers) this.#probe = undefined;
    // Calls that started before the breaker opened do not count.
    if (sample === undefined || (probe !== undefined) !== this.#openings > 0) return;
    if (probe === undefined) {
      // A full window of answered calls does not change.
      if (sample === answered && this.#faults === 0 && this.#samples.length === maxSamples) return;
      this.#addSample(sample);
      if (this.#faults > 0 && areMostlyFaults(this.#samples)) this.#open();
    } else if (!sample.isFault) this.#close();
    else if (heldUpOthers) this.#open();
  }

  #addSample(sample: Sample): void {
    const { about } = sample;
    let replaced = this.#samples.length < maxSamples ? -1 : 0;
    if (about !== undefined) {
      const oldest = this.#samples.filter((other) => other.about === about).at(-maxNetworkFaults);
      if (oldest) replaced = this.#samples.indexOf(oldest);
    }
    if (replaced >= 0) {
      const [left] = this.#samples.splice(replaced, 1);
      if (left?.isFault) this.#faults -= 1;
    }
    this.#samples.push(sample);
    if (sample.isFault) this.#faults += 1;
  }

  /**
   * Opens the breaker. The pause doubles up to `maxPauseMs`, with jitter, so that instances do not probe at the same
   * time.
   */
  #open(): void {
    const pauseMs = Math.min(maxPauseMs, firstPauseMs * 2 ** this.#openings);
    this.#probeAt = this.#now() + pauseMs * (1 - Math.random() / 4);
    this.#openings += 1;
    this.#samples = [];
    this.#faults = 0;
    this.#onChange(true);
  }

  #close(): void {
    this.#openings = 0;
    this.#probe = undefined;
    this.#probed = [];
    this.#onChange(false);
  }
}

function areMostlyFaults(all: readonly Sample[]): boolean {
  const networks = new Set(all.flatMap(({ about }) => about ?? []));
  const counted = networks.size < minNetworks ? all.filter(({ about }) => about === undefined) : all;
  return counted.length >= minSamples && counted.filter(({ isFault }) => isFault).length > counted.length / 2;
}

/** Returns an IPv4 address, or the /48 of an IPv6 address. */
function networkOf(clientIp: string | undefined): string | undefined {
  if (clientIp === undefined) return undefined;
  const { address, network = address } = addressKeysOf(clientIp);
  return network;
}

/**
 * Returns what a failed call shows about the platform. A refusal shows that the platform answers. Reported overload is
 * a fault only for the gateway's own calls, because a throttle of a visitor's call may concern only the visitor's
 * address. A gateway error shows nothing.
 */
function sampleOf(error: unknown, clientIp: string | undefined): Sample | undefined {
  if (!(error instanceof PlatformError)) return undefined;
  const { fault, details } = error;
  const isAnswer = details.httpStatus !== undefined;
  if (fault) return { isFault: true, about: isAnswer ? networkOf(clientIp) : undefined };
  if (details.countsForBreaker && clientIp === undefined) return { isFault: true, about: undefined };
  return isAnswer ? { isFault: false, about: undefined } : undefined;
}

export type Breakers = ReturnType<typeof createBreakers>;

/**
 * Creates the circuit breakers, one per group of operations. An open breaker refuses calls immediately. After a pause,
 * one call is a probe: a response closes the breaker, and a fault prolongs the pause.
 * @param now monotonic milliseconds
 */
export function createBreakers(
  events: Record<"opened" | "closed", (group: BreakerGroup) => void>,
  now = (): number => performance.now(),
) {
  const breakers = new Map<BreakerGroup, Breaker>();
  function enter(group: BreakerGroup, clientIp?: string): RecordOutcome {
    let breaker = breakers.get(group);
    if (!breaker) {
      breaker = new Breaker((isOpen) => events[isOpen ? "opened" : "closed"](group), now);
      breakers.set(group, breaker);
    }
    return breaker.enter(clientIp);
  }
  return {
    enter,
    /** Runs a call through the breaker of its group. */
    async run<T>(group: BreakerGroup, call: () => Promise<T>, clientIp?: string): Promise<T> {
      const recordOutcome = enter(group, clientIp);
      try {
        const result = await call();
        recordOutcome();
        return result;
      } catch (error) {
        recordOutcome(error);
        throw error;
      }
    },
  };
}
