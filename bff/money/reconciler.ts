import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { CallContext } from "../platform/types.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { headOf, runningMs, withHead } from "./claims.ts";
import { lookUp } from "./lookups.ts";
import { clientReference, type OpenWrite, type OpenWrites, type RecordsPort } from "./open-writes.ts";

const everyMs = 15_000;
const lockMs = 30_000;
/** Of one account in one round: each is two calls of the platform. */
const mostInRound = 3;
/** The record has to be complete and without a write for so long before the write counts as not made. */
const absentMs = 30_000;
const longestWaitMs = 60 * 60_000;

interface ReconcilerDeps {
  readonly store: Store;
  readonly platform: RecordsPort;
  readonly open: OpenWrites;
  readonly clock: Clock;
  readonly log: EventLogger;
  /** Is told how many writes are open for longer than any call takes. */
  onCounted(count: number): void;
  /** Gives back what a write has reserved that was not made; doing it twice is doing it once. */
  onNotMade?(claimName: string, write: OpenWrite): Promise<void>;
}

/**
 * Looks up the writes whose answers were lost (decision 043). The platform shows its records to a session of the account
 * alone, and no token is kept for this: the list is read every 15 s, and an account's writes are looked up with
 * the session of a page it has open.
 */
export class Reconciler {
  readonly #deps: ReconcilerDeps;
  #accounts: ReadonlySet<string> = new Set();
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: ReconcilerDeps) {
    this.#deps = deps;
  }

  /** Reads the list now and every 15 s. */
  start(): void {
    const begin = () => runInBackground(this.read(), this.#deps.log, "money_reconciler");
    this.#timer = setInterval(begin, everyMs).unref();
    begin();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Reads who has open writes, and counts these. @throws StoreUnavailable */
  async read(): Promise<void> {
    const { clock, open, onCounted } = this.#deps;
    const writes = (await open.all()).map(([, write]) => write).filter(({ at }) => clock.now() - at >= runningMs);
    this.#accounts = new Set(writes.map(({ accountHash }) => accountHash));
    onCounted(writes.length);
  }

  /**
   * Looks up the open writes of an account, those first that wait the longest. One instance at a time does; nothing is asked for an
   * account that had none when the list was read.
   * @param context of a session of the account
   * @returns how many were settled
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
        // Those that wait the longest, or one whose record never answers would hold up the others for ever.
        .sort(([, a], [, b]) => a.nextAt - b.nextAt);
      let settled = 0;
      for (const [name, write] of due.slice(0, mostInRound)) if (await this.#look(name, write, context)) settled += 1;
      return settled;
    } finally {
      await lock.release().catch(ignoreStoreUnavailable);
    }
  }

  async #look(name: string, write: OpenWrite, context: CallContext): Promise<boolean> {
    const { clock, onNotMade, open, platform, store } = this.#deps;
    const stored = await store.get(name);
    const head = stored && headOf(stored);
    if (!stored || head?.state === "confirmed" || head?.state === "refused") {
      if (stored && head?.state === "refused") await onNotMade?.(name, write);
      // Written as it is once more: an end that no replica has confirmed yet may still be lost, and nobody would look then.
      if (!stored || (await store.replaceIfEqual(name, stored, stored)) !== "changed") await open.remove(name);
      return false;
    }
    if (!head) {
      await open.put(name, this.#later(write));
      return false;
    }
    // Before the call, so that one that fails waits too; the platform that does not answer has said nothing.
    await open.put(name, { ...write, nextAt: clock.now() + everyMs });
    const sighting = await lookUp(
      platform,
      { ...write, amount: write.amount, reference: clientReference(name) },
      context,
    );
    if (sighting.state === "found") return this.#end(name, write, "confirmed", stored);
    const { absentSince: before, ...rest } = write;
    if (sighting.state === "unclear") {
      await open.put(name, this.#later(rest));
      return false;
    }
    const absentSince = before ?? clock.now();
    if (clock.now() - absentSince >= absentMs) return this.#end(name, write, "refused", stored);
    await open.put(name, { ...rest, looks: write.looks + 1, nextAt: absentSince + absentMs, absentSince });
    return false;
  }

  /** A look told nothing: the next one waits twice as long. */
  #later(write: OpenWrite): OpenWrite {
    const nextAt = this.#deps.clock.now() + Math.min(longestWaitMs, everyMs * 2 ** write.looks);
    return { ...write, looks: write.looks + 1, nextAt };
  }

  async #end(name: string, write: OpenWrite, state: "confirmed" | "refused", read: Buffer): Promise<boolean> {
    const { log, onNotMade } = this.#deps;
    if (!(await settle(this.#deps, name, read, state))) return false;
    if (state === "refused" && onNotMade) {
      // Only now that no repeat can find the write made; it leaves the list meanwhile.
      const done = onNotMade(name, write).catch(() => retryStoreWork(() => onNotMade(name, write).then(() => true)));
      runInBackground(done, log, "money_claim");
    }
    const { account, route, amount, key } = write;
    logEvent(log, "money_settled", { account, route, amount, key, result: state });
    return true;
  }
}

interface SettlementDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly open: OpenWrites;
}

/**
 * Ends a lost write for whoever has not its key and so cannot seal an answer: the head of the claim says how it ended,
 * and a repeat has the answer made.
 * @param read the claim as it was looked at
 * @returns false where the claim has changed since: a repeat may have found the write, and says more than this
 * @throws StoreUnavailable, among them WriteUnconfirmed: it stays on the list, as a failover may take the end back
 */
export async function settle(
  { clock, open, store }: SettlementDeps,
  claimName: string,
  read: Buffer,
  state: "confirmed" | "refused",
): Promise<boolean> {
  const ended = withHead({ state, at: clock.now() }, headOf(read)?.sealed ?? read);
  if ((await store.replaceIfEqual(claimName, read, ended)) !== "replaced") return false;
  await open.remove(claimName);
  return true;
}
