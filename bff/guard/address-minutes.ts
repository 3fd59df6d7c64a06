import type { Clock } from "../clock.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import { LruMap } from "../lru-map.ts";
import { addressKeysOf, networkTimes } from "./address.ts";

const windowMs = 60_000;
/** Number of most recently used entries that are never evicted. */
const maxAddresses = 50_000;

/** Counts requests per minute by account, client address and IPv6 network, in this process only. */
export class AddressMinutes {
  readonly #windows = new LruMap<{ readonly endsAt: number; count: number }>(maxAddresses);
  readonly #clock: Clock;
  readonly #max: number;

  constructor(clock: Clock, max: number) {
    this.#clock = clock;
    this.#max = max;
  }

  /** Counts a request by account if given, otherwise by address. Returns the wait in ms if refused. */
  count(ip: string, account?: AccountHash): number | undefined {
    if (account !== undefined) return this.#count(account, this.#max);
    const { address, network } = addressKeysOf(ip);
    const own = this.#count(address, this.#max);
    // Requests that exceed the address's limit do not count for its network.
    return own ?? (network === undefined ? undefined : this.#count(network, this.#max * networkTimes));
  }

  #count(name: string, max: number): number | undefined {
    const now = this.#clock.now();
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + windowMs, count: 0 };
      this.#windows.set(name, window);
    }
    window.count += 1;
    return window.count > max ? window.endsAt - now : undefined;
  }
}
