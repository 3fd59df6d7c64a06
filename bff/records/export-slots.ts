import { ApiError } from "../api-error.ts";

/** Exports an instance streams at a time: each may have three platform calls under way. */
const mostExports = 8;
const retryAfterMs = 5_000;

/** The exports under way at this instance: one for each account. */
export class ExportSlots {
  readonly #owners = new Set<string>();

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
}
