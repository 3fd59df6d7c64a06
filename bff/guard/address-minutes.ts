import type { Clock } from "../clock.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import { lruMap } from "../lru-map.ts";
import { addressKeysOf, networkTimes } from "./address.ts";

const windowMs = 60_000;
/** More addresses and networks than this in a minute push the oldest counts out. */
const mostAddresses = 50_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

/** Counts what client addresses, the networks of IPv6 ones, and accounts do in a minute, in this process alone. */
export class AddressMinutes {
  readonly #windows = lruMap<Window>(mostAddresses);
  readonly #clock: Clock;
  readonly #most: number;

  constructor(clock: Clock, most: number) {
    this.#clock = clock;
    this.#most = most;
  }

  /**
   * Counts one more.
   * @param account counts instead of its address, whose guests must not use up what its players have
   * @returns ms until the next is free, when this one is too many
   */
  count(ip: string, account?: AccountHash): number | undefined {
    if (account !== undefined) return this.#count(account, this.#most);
    const { address, network } = addressKeysOf(ip);
    const own = this.#count(address, this.#most);
    // What its own limit refuses uses up none of its neighbours'.
    return own ?? (network === undefined ? undefined : this.#count(network, this.#most * networkTimes));
  }

  #count(name: string, most: number): number | undefined {
    const now = this.#clock.now();
    let window = this.#windows.get(name);
    if (!window || window.endsAt <= now) {
      window = { endsAt: now + windowMs, count: 0 };
      this.#windows.set(name, window);
    }
    window.count += 1;
    return window.count > most ? window.endsAt - now : undefined;
  }
}
