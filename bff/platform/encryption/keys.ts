import type { Clock } from "../../clock.ts";

interface HeldKey {
  readonly modulus: string;
  readonly fetchedAt: number;
}

export interface Keys {
  /** Modulus for the next encrypted call; fetched when there is none or it is older than `maxAgeMs`. */
  current(): Promise<string>;
  /**
   * After the platform refused what was encrypted under `used`: the key to repeat the call with, or undefined when the
   * platform still publishes the same one, because then the key was not what it objected to.
   */
  replacement(used: string): Promise<string | undefined>;
  ageMs(): number | undefined;
}

export interface KeysOptions {
  readonly fetch: () => Promise<string>;
  readonly clock: Clock;
  readonly maxAgeMs: number;
  readonly onRefetch: () => void;
}

/** A platform that refuses everything must not be asked for its key by every refused call. */
const confirmedMs = 5_000;

/** Holds the platform's public key in memory (protocol 2.4). Concurrent callers share one fetch; no key, no call. */
export function createKeys({ fetch, clock, maxAgeMs, onRefetch }: KeysOptions): Keys {
  let cached: HeldKey | undefined;
  let pending: Promise<HeldKey> | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;

  const load = (): Promise<HeldKey> => {
    pending ??= fetch()
      .then((modulus) => {
        cached = { modulus, fetchedAt: clock.now() };
        return cached;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  const age = (key: HeldKey): number => clock.now() - key.fetchedAt;

  return {
    async current() {
      const key = cached && age(cached) < maxAgeMs ? cached : await load();
      return key.modulus;
    },
    async replacement(used) {
      if (cached && cached.modulus !== used) return cached.modulus;
      if (clock.now() - confirmedAt < confirmedMs) return undefined;
      if (!pending) onRefetch();
      const { modulus } = await load();
      if (modulus !== used) return modulus;
      confirmedAt = clock.now();
      return undefined;
    },
    ageMs: () => cached && age(cached),
  };
}
