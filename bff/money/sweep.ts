import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { parseStored } from "../store/stored-values.ts";
import { headOf } from "./claims.ts";
import { isOver, StoredSecurity } from "./stored-security.ts";

/** How long a repeat gets the first outcome (decision 017). */
export const claimKeptMs = 24 * 60 * 60_000;
/** The same for a refused write: nothing was moved, so a later repeat may make it. */
const refusedKeptMs = 60 * 60_000;
const everyMs = 60 * 60_000;

interface SweepDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/**
 * Deletes the claims of writes that ended a day ago or were refused an hour ago, and what says nothing any more of an
 * account's security; keys of money have no TTL (decision 017). A write whose outcome is unknown is not finished: its claim
 * stays. Every instance sweeps, each only what it has read.
 */
export class ClaimSweep {
  readonly #deps: SweepDeps;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SweepDeps) {
    this.#deps = deps;
  }

  /** Sweeps now and every hour. */
  start(): void {
    const begin = () => runInBackground(this.sweep(), this.#deps.log, "money_sweep");
    this.#timer = setInterval(begin, everyMs).unref();
    begin();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** @returns how many claims were deleted */
  async sweep(): Promise<number> {
    const { store, clock } = this.#deps;
    let deleted = 0;
    for await (const names of store.scan(keys.idempotency)) {
      for (const name of names) {
        const stored = await store.get(name);
        const head = stored && headOf(stored);
        const finished = head?.state === "confirmed" || head?.state === "refused";
        const keptMs = head?.state === "refused" ? refusedKeptMs : claimKeptMs;
        if (!stored || !finished || clock.now() - head.at <= keptMs) continue;
        // Another instance may have swept it, and its key been claimed again, since it was read.
        if (await store.deleteIfEqual(name, stored)) deleted += 1;
      }
    }
    for await (const names of store.scan(keys.security)) {
      for (const name of names) {
        const stored = await store.get(name);
        const record = stored && parseStored(StoredSecurity, stored);
        if (stored && record && isOver(record, clock.now())) await store.deleteIfEqual(name, stored);
      }
    }
    return deleted;
  }
}
