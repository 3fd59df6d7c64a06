import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { CallContext } from "../platform/types.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { headOf, runningMs, withHead } from "./claims.ts";
import { findOperation } from "./lookups.ts";
import { clientReference, type OpenWrite, type OpenWrites, type RecordsPort } from "./open-writes.ts";

const everyMs = 15_000;
const lockMs = 30_000;
/** Maximum number of lookups per account and round. Each takes one to four platform calls. */
const maxLookupsPerRound = 3;
/** Time for which the complete record must lack a write before it counts as not made. */
const absentMs = 30_000;
const maxWaitMs = 60 * 60_000;

interface ReconcilerDeps {
  readonly store: Store;
  readonly platform: RecordsPort;
  readonly open: OpenWrites;
  readonly clock: Clock;
  readonly log: EventLogger;
  /** Called with the number of writes that have been open for longer than any call takes. */
  onCounted(count: number): void;
  /** Must release what an unmade write has reserved, and be idempotent. */
  onNotMade?(claimName: string, write: OpenWrite): Promise<void>;
}

/** Looks up writes whose responses were lost, with the session of a page that the account has open (decision 043). */
export class Reconciler {
  readonly #deps: ReconcilerDeps;
  #accounts: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  start(): void {
    const read = () => runInBackground(this.read(), this.#deps.log, "money_reconciler");
    this.#timer = setInterval(read, everyMs).unref();
    read();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Reads which accounts have had a write open for longer than any call, and counts them. @throws StoreUnavailable */
  async read(): Promise<void> {
    const { clock, open, onCounted } = this.#deps;
    const writes = (await open.all()).map(([, write]) => write).filter(({ at }) => clock.now() - at >= runningMs);
    this.#accounts = new Set(writes.map(({ accountHash }) => accountHash));
    onCounted(writes.length);
  }

  /**
   * Looks up a few of an account's open writes, on one instance at a time. Does nothing for an account that had no open
   * writes at the last `read`.
   * @param context of one of the account's sessions
   * @returns the number of settled writes
   * @throws PlatformError · StoreUnavailable
   */
  async settle(accountHash: string, context: CallContext): Promise<number> {
    if (!this.#accounts.has(accountHash)) return 0;
    const { clock, open, store } = this.#deps;
    const lock = await store.lock(keys.moneyReconciler.key(accountHash), lockMs);
    if (!lock) return 0;
    try {
      const isDue = ({ at, nextAt }: OpenWrite): boolean => clock.now() >= Math.max(nextAt, at + runningMs);
      const due = (await open.all())
        .filter(([, write]) => write.accountHash === accountHash && isDue(write))
        // The longest wait comes first, so that a write whose lookup always fails does not block the others.
        .sort(([, a], [, b]) => a.nextAt - b.nextAt);
      let settled = 0;
      for (const [name, write] of due.slice(0, maxLookupsPerRound))
        if (await this.#lookUp(name, write, context)) settled += 1;
      return settled;
    } finally {
      await lock.release().catch(ignoreStoreUnavailable);
    }
  }

  async #lookUp(name: string, write: OpenWrite, context: CallContext): Promise<boolean> {
    const { clock, onNotMade, open, platform, store } = this.#deps;
    const stored = await store.get(name);
    const head = stored && headOf(stored);
    if (!stored || head?.state === "confirmed" || head?.state === "refused") {
      if (stored && head?.state === "refused") await onNotMade?.(name, write);
      // The same value is written again: the write must stay listed until all replicas have confirmed its outcome.
      if (!stored || (await store.replaceIfEqual(name, stored, stored)) !== "changed") await open.remove(name);
      return false;
    }
    if (!head) {
      await open.put(name, this.#later(write));
      return false;
    }
    // The next time is written before the call, so that a failed lookup waits too.
    await open.put(name, { ...write, nextAt: clock.now() + everyMs });
    const call = { ...write, amount: write.amount, reference: clientReference(name) };
    const { state } = await findOperation(platform, call, context);
    if (state === "found") return this.#end(name, write, "confirmed", stored);
    const { absentSince: earlier, ...rest } = write;
    if (state === "unclear") {
      await open.put(name, this.#later(rest));
      return false;
    }
    const absentSince = earlier ?? clock.now();
    if (clock.now() - absentSince >= absentMs) return this.#end(name, write, "refused", stored);
    await open.put(name, { ...rest, looks: write.looks + 1, nextAt: absentSince + absentMs, absentSince });
    return false;
  }

  #later(write: OpenWrite): OpenWrite {
    const nextAt = this.#deps.clock.now() + Math.min(maxWaitMs, everyMs * 2 ** write.looks);
    return { ...write, looks: write.looks + 1, nextAt };
  }

  async #end(name: string, write: OpenWrite, state: "confirmed" | "refused", read: Buffer): Promise<boolean> {
    const { log, onNotMade } = this.#deps;
    if (!(await settle(this.#deps, name, read, state))) return false;
    if (state === "refused" && onNotMade) {
      // Reservations stay until the claim is settled: until then, a repeat may find that the write was made.
      const release = () => onNotMade(name, write);
      const released = release().catch(() => retryStoreWork(() => release().then(() => true)));
      runInBackground(released, log, "money_claim");
    }
    const { account, route, amount, key } = write;
    logEvent(log, "money_settled", { account, route, amount, key, result: state });
    return true;
  }
}

/**
 * Settles an unconfirmed write without its idempotency key, which is needed to seal a response. Writes only the state;
 * the next repeat builds the response.
 * @returns false if the claim has changed since it was read
 * @throws StoreUnavailable, including WriteUnconfirmed: the write stays listed, because a failover may undo the change
 */
export async function settle(
  { clock, open, store }: Pick<ReconcilerDeps, "clock" | "open" | "store">,
  claimName: string,
  read: Buffer,
  state: "confirmed" | "refused",
): Promise<boolean> {
  const ended = withHead({ state, at: clock.now() }, headOf(read)?.sealed ?? read);
  if ((await store.replaceIfEqual(claimName, read, ended)) !== "replaced") return false;
  await open.remove(claimName);
  return true;
}
