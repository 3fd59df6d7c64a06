import { ReplyError } from "ioredis";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { StoreRole } from "./store.ts";

/** Interval at which a store that is unavailable or read-only is checked for recovery. */
const probeEveryMs = 200;

const outageEvents = { away: "store_unavailable", readOnly: "store_read_only" } as const;

export type StoreHealth = ReturnType<typeof createStoreHealth>;

/**
 * Tracks whether the store answers and accepts writes. The first failure starts a probe, which repeats until it
 * succeeds: a paused server keeps its connections open, so that no event would announce its recovery.
 * @param probe writes a value: a server that is full or failing over still answers reads
 */
export function createStoreHealth(role: StoreRole, probe: () => Promise<void>, log: EventLogger) {
  const listeners = new Set<(up: boolean) => void>();
  let current: Outage | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function setOutage(outage: Outage | undefined, reason: string): void {
    const wasUp = current !== "away";
    const up = outage !== "away";
    current = outage;
    if (outage) logEvent(log, outageEvents[outage], { store: role, reason });
    else logEvent(log, "store_recovered", { store: role });
    if (up !== wasUp) for (const listener of listeners) listener(up);
  }

  async function probeUntilUp(): Promise<void> {
    let outage: Outage | undefined;
    let reason = "";
    try {
      await probe();
    } catch (error) {
      outage = outageOf(error) ?? "away";
      reason = error instanceof Error ? error.message : String(error);
    }
    if (isClosed) return;
    if (outage !== current) setOutage(outage, reason);
    if (outage) timer = setTimeout(probeInBackground, probeEveryMs).unref();
  }

  const probeInBackground = (): void => runInBackground(probeUntilUp(), log, "store_probe");

  return {
    get up(): boolean {
      return current !== "away";
    },
    get writable(): boolean {
      return current === undefined;
    },
    /** Calls `listener` when `up` changes. Returns a function that removes it. */
    onChange(listener: (up: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Reports a failed command. During an outage only the probe changes the state: the client of a read-only server
     * reconnects to find the master, and its commands fail meanwhile.
     * @param reason the message of the failure, without a key or a value
     */
    failed(outage: Outage, reason: string): void {
      if (isClosed || current) return;
      setOutage(outage, reason);
      probeInBackground();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** `away`: the server does not answer. `readOnly`: it rejects only writes, for example because it is full. */
type Outage = "away" | "readOnly";

/**
 * The error replies of a Redis that cannot serve us now, by their first word. NOREPLICAS comes from
 * `min-replicas-to-write`, and UNBLOCKED ends the WAIT at a master that has become a replica.
 */
const awayReplies = ["LOADING", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN", "BUSY", "NOAUTH", "WRONGPASS"];
const readOnlyReplies = ["OOM", "READONLY", "MISCONF", "NOREPLICAS", "UNBLOCKED"];

/** Classifies a failed command. Returns undefined for our own errors, such as wrong arguments or a broken script. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined;
  const [word = ""] = error.message.split(" ", 1);
  if (!(error instanceof ReplyError) || awayReplies.includes(word)) return "away";
  return readOnlyReplies.includes(word) ? "readOnly" : undefined;
}

/** Whether a key holds another Redis type than the command expects. A script reports this too. */
export const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error instanceof ReplyError && /\bWRONGTYPE\b/.test(error.message);
