import { ReplyError } from "ioredis";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { StoreRole } from "./store.ts";

/** Interval of recovery checks while the store is unavailable or read-only. */
const probeEveryMs = 200;

const outageEvents = { away: "store_unavailable", readOnly: "store_read_only" } as const;

export type StoreHealth = ReturnType<typeof createStoreHealth>;

/**
 * Tracks whether the store responds and accepts writes. The first failure starts a probe, which repeats until it
 * succeeds. A paused server keeps its connections open, so no event reports its recovery.
 * @param probe writes a value, because a server that is full or failing over still answers reads
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
    /** Adds a listener for changes of `up`. Returns a function that removes the listener. */
    onChange(listener: (up: boolean) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Reports a failed command. During an outage only the probe changes the state, because commands also fail while the
     * client of a read-only server reconnects.
     * @param reason the failure's message, without keys or values
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

/** `away`: the server does not respond. `readOnly`: it rejects only writes, for example because it is full. */
type Outage = "away" | "readOnly";

/**
 * Error replies of an outage, by first word. NOREPLICAS is caused by `min-replicas-to-write`. UNBLOCKED ends a WAIT
 * when the master becomes a replica.
 */
const awayReplies = ["LOADING", "CLUSTERDOWN", "MASTERDOWN", "TRYAGAIN", "BUSY", "NOAUTH", "WRONGPASS"];
const readOnlyReplies = ["OOM", "READONLY", "MISCONF", "NOREPLICAS", "UNBLOCKED"];

/** Classifies a failed command. Returns undefined for other errors, such as wrong arguments or a broken script. */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return undefined;
  const [word = ""] = error.message.split(" ", 1);
  if (!(error instanceof ReplyError) || awayReplies.includes(word)) return "away";
  return readOnlyReplies.includes(word) ? "readOnly" : undefined;
}

/** Whether a key has a different Redis type than the command or script expects. */
export const isWrongType = (error: unknown): boolean =>
  error instanceof Error && error instanceof ReplyError && /\bWRONGTYPE\b/.test(error.message);
