import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { parseStored } from "../store/stored-values.ts";
import { headOf } from "./claims.ts";
import { isEmptySecurity, StoredSecurity } from "./stored-security.ts";

/** Time for which repeats of a confirmed write receive its outcome (decision 017). */
export const claimRetentionMs = 24 * 60 * 60_000;
/** Time for which repeats of a refused write receive its outcome. A later repeat may make the write. */
const refusedRetentionMs = 60 * 60_000;
const everyMs = 60 * 60_000;

interface SweepDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/** Deletes old claims and empty security records, which have no TTL (decision 017). Claims without an outcome stay. */
export class ClaimSweep {
  readonly #deps: SweepDeps;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: SweepDeps) {
    this.#deps = deps;
  }

  start(): void {
    const sweep = () => runInBackground(this.sweep(), this.#deps.log, "money_sweep");
    this.#timer = setInterval(sweep, everyMs).unref();
    sweep();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async sweep(): Promise<number> {
    const { clock } = this.#deps;
    const deleted = await this.#deleteWhere(keys.idempotency, (stored) => {
      const head = headOf(stored);
      if (head?.state !== "confirmed" && head?.state !== "refused") return false;
      return clock.now() - head.at > (head.state === "refused" ? refusedRetentionMs : claimRetentionMs);
    });
    await this.#deleteWhere(keys.security, (stored) => {
      const record = parseStored(StoredSecurity, stored);
      return record !== undefined && isEmptySecurity(record, clock.now());
    });
    return deleted;
  }

  async #deleteWhere(names: Parameters<Store["scan"]>[0], isOver: (stored: Buffer) => boolean): Promise<number> {
    const { store } = this.#deps;
    let deleted = 0;
    for await (const page of store.scan(names)) {
      for (const name of page) {
        const stored = await store.get(name);
        // Another instance may have deleted the value meanwhile, and a new value may have been written.
        if (stored && isOver(stored) && (await store.deleteIfEqual(name, stored))) deleted += 1;
      }
    }
    return deleted;
  }
}
