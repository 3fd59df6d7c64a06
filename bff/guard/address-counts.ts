import { LRUCache } from "lru-cache";

/** Requests of one address in one window. */
export interface Count {
  count: number;
  /** The part of `count` that is not yet reported to the store. */
  unsent: number;
  sending: boolean;
  endsAt: number;
}

/** What each address has used, of every window by its place: one look-up for all of them. */
export class AddressCounts {
  readonly #counts = new LRUCache<string, Count[]>({ max: 50_000 });

  /** @returns the address's own list, to be written to */
  of(address: string): Count[] {
    let counts = this.#counts.get(address);
    if (!counts) {
      counts = [];
      this.#counts.set(address, counts);
    }
    return counts;
  }
}
