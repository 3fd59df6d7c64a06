import { ReplyError } from "ioredis";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { StoreRole } from "./store.ts";

/** How often a store that is unavailable, or takes no writes, is checked for recovery. */
const probeEveryMs = 200;

const events = { away: "store_unavailable", readOnly: "store_read_only" } as const;

/**
 * Whether the store answers and takes writes. Changed by the first failure; then a probe asks until it succeeds, because
 * a paused server keeps its connection and no event would ever tell.
 */
export class StoreHealth {
  readonly #listeners = new Set<(up: boolean) => void>();
  readonly #role: StoreRole;
  readonly #probe: () => Promise<void>;
  readonly #log: EventLogger;
  #outage: Outage | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param probe writes something: a server that is full or failing over still answers reads */
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

  /** @param reason words of the failure, no key and no value */
  failed(outage: Outage, reason: string): void {
    if (this.#closed || this.#outage === "away" || this.#outage === outage) return;
    const isProbing = this.#outage !== undefined;
    this.#turn(outage, reason);
    if (!isProbing) runInBackground(this.#ask(), this.#log, "store_probe");
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    let outage: Outage | undefined;
    let reason = "";
    try {
      await this.#probe();
    } catch (error) {
      outage = outageOf(error) ?? "away";
      reason = error instanceof Error ? error.message : String(error);
    }
    if (this.#closed) return;
    if (outage !== this.#outage) this.#turn(outage, reason);
    if (!outage) return;
    this.#timer = setTimeout(() => runInBackground(this.#ask(), this.#log, "store_probe"), probeEveryMs).unref();
  }

  #turn(outage: Outage | undefined, reason: string): void {
    const { up } = this;
    this.#outage = outage;
    if (outage) logEvent(this.#log, events[outage], { store: this.#role, reason });
    else logEvent(this.#log, "store_recovered", { store: this.#role });
    if (up !== this.up) for (const listener of this.#listeners) listener(this.up);
  }
}

/** `away`: nothing can be asked. `readOnly`: reads go on, writes are refused, e.g. by a full server. */
export type Outage = "away" | "readOnly";

/**
 * The error replies by which a Redis says that it cannot serve us now, by their first word. NOAUTH and WRONGPASS come
 * with a connection that was never usable; NOREPLICAS is `min-replicas-to-write`,
 * and UNBLOCKED ends the WAIT at a master that has become a replica.
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
 * What a failed command tells about the server: a lost connection, silence, or one of the replies above.
 * @returns undefined for a fault of ours, e.g. wrong arguments or a script that breaks: the server is well
 */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined;
  return error instanceof ReplyError ? outages[firstWord(error)] : "away";
}

/** Whether a key holds another Redis type than the command is for, said by the command or from within a script. */
export const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error instanceof ReplyError && /\bWRONGTYPE\b/.test(error.message);
