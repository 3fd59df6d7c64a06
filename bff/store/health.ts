import { ReplyError } from "ioredis";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { StoreRole } from "./store.ts";

/** How often a store that is unavailable or read-only is checked for recovery. */
const probeEveryMs = 200;

const outageEvents = { away: "store_unavailable", readOnly: "store_read_only" } as const;

/**
 * Knows whether the store answers and accepts writes. The first failure starts a probe, which repeats until it
 * succeeds: a paused server keeps its connections open, so that no event would announce its recovery.
 */
export class StoreHealth {
  readonly #listeners = new Set<(up: boolean) => void>();
  readonly #role: StoreRole;
  readonly #probe: () => Promise<void>;
  readonly #log: EventLogger;
  #outage: Outage | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param probe writes a value: a server that is full or failing over still answers reads */
  constructor(role: StoreRole, probe: () => Promise<void>, log: EventLogger) {
    this.#role = role;
    this.#probe = probe;
    this.#log = log;
  }

  get up(): boolean {
    return this.#outage !== "away";
  }

  get writable(): boolean {
    return this.#outage === undefined;
  }

  /** @param listener called when `up` changes */
  onChange(listener: (up: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param reason the message of the failure, without a key or a value */
  failed(outage: Outage, reason: string): void {
    if (this.#closed || this.#outage === "away" || this.#outage === outage) return;
    const isProbing = this.#outage !== undefined;
    this.#setOutage(outage, reason);
    if (!isProbing) runInBackground(this.#probeUntilUp(), this.#log, "store_probe");
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #probeUntilUp(): Promise<void> {
    let outage: Outage | undefined;
    let reason = "";
    try {
      await this.#probe();
    } catch (error) {
      outage = outageOf(error) ?? "away";
      reason = error instanceof Error ? error.message : String(error);
    }
    if (this.#closed) return;
    if (outage !== this.#outage) this.#setOutage(outage, reason);
    if (!outage) return;
    const retry = (): void => runInBackground(this.#probeUntilUp(), this.#log, "store_probe");
    this.#timer = setTimeout(retry, probeEveryMs).unref();
  }

  #setOutage(outage: Outage | undefined, reason: string): void {
    const { up } = this;
    this.#outage = outage;
    if (outage) logEvent(this.#log, outageEvents[outage], { store: this.#role, reason });
    else logEvent(this.#log, "store_recovered", { store: this.#role });
    if (up !== this.up) for (const listener of this.#listeners) listener(this.up);
  }
}

/** `away`: the server does not answer. `readOnly`: it rejects only writes, for example because it is full. */
export type Outage = "away" | "readOnly";

/**
 * The error replies of a Redis that cannot serve us now, by their first word. NOAUTH and WRONGPASS mean that the
 * connection was never usable, NOREPLICAS comes from `min-replicas-to-write`, and UNBLOCKED ends the WAIT at a master
 * that has become a replica.
 */
const outages: Readonly<Record<string, Outage>> = {
  LOADING: "away",
  CLUSTERDOWN: "away",
  MASTERDOWN: "away",
  TRYAGAIN: "away",
  BUSY: "away",
  NOAUTH: "away",
  WRONGPASS: "away",
  OOM: "readOnly",
  READONLY: "readOnly",
  MISCONF: "readOnly",
  NOREPLICAS: "readOnly",
  UNBLOCKED: "readOnly",
};

const firstWord = (error: Error): string => error.message.split(" ", 1)[0] ?? "";

/**
 * Classifies a failed command: a lost connection, a timeout or one of the replies above is an outage. Returns undefined
 * for our own errors, such as wrong arguments or a broken script.
 */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined;
  return error instanceof ReplyError ? outages[firstWord(error)] : "away";
}

/** Whether a key holds another Redis type than the command expects. A script reports this too. */
export const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error instanceof ReplyError && /\bWRONGTYPE\b/.test(error.message);
