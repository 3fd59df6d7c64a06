import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../api-error.ts";
import { lruMap } from "../lru-map.ts";

/** Exports an instance streams at a time: each may have three platform calls under way. */
const mostExports = 16;
const retryAfterMs = 5_000;
/** A page of 100 rows takes a millisecond of a processor to load and write: two units (decision 071). */
const unitsPerPage = 2;
/** Pages that an account may load at once are those of so long: most files are shorter. */
const burstMs = 1_000;
const maxOwners = 10_000;

/** The exports under way at this instance: one for each account, which loads so many pages a second. */
export class ExportSlots {
  readonly #owners = new Set<string>();
  readonly #pageMs: number;
  /** When the pages that each account has loaded would be due, one after the other (generic cell rate algorithm). */
  readonly #dueAt = lruMap<number>(maxOwners);

  /** @param unitsPerSecond of an account; its exports take half as many, beside them */
  constructor(unitsPerSecond: number) {
    this.#pageMs = (1_000 * unitsPerPage * 2) / unitsPerSecond;
  }

  /**
   * Takes the slot of an account.
   * @returns what frees it
   * @throws ApiError `export_in_progress` while the account has another export, `overloaded` while all slots are taken
   */
  acquire(owner: string): () => void {
    if (this.#owners.has(owner)) throw new ApiError("export_in_progress", { retryAfterMs });
    if (this.#owners.size >= mostExports) throw new ApiError("overloaded", { retryAfterMs });
    this.#owners.add(owner);
    return () => this.#owners.delete(owner);
  }

  /** Waits until the account may load another page, of this file or the next. @throws when the signal is aborted */
  async pace(owner: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const dueAt = Math.max(this.#dueAt.get(owner) ?? 0, now - burstMs) + this.#pageMs;
    this.#dueAt.set(owner, dueAt);
    if (dueAt > now) await delay(dueAt - now, undefined, { signal });
  }
}
