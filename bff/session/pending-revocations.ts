import { keys } from "../../redis/keys.ts";
import { nationalDigits } from "../../shared/rules/mobile.ts";
import type { Config } from "../config.ts";
import { localMarket } from "../guard/mobile.ts";
import type { Store } from "../store/store.ts";
import { accountHash } from "./hashes.ts";

/**
 * Numbers whose password was reset: whose account that is, only a sign-in tells (decision 014), and it may be held for a
 * second step or refused. Until one by that number succeeds, the end of the account's other sessions is owed.
 */
export class PendingRevocations {
  readonly #store: Store;
  /** No session from before the reset lives longer. */
  readonly #keptMs: number;

  constructor({ store, config }: { readonly store: Store; readonly config: Pick<Config, "session"> }) {
    this.#store = store;
    this.#keptMs = config.session.absoluteMs;
  }

  async add(number: string): Promise<void> {
    const key = keyOf(number);
    if (key) await this.#store.set(key, "1", { ttl: this.#keptMs });
  }

  /** @param name what was typed to sign in; only a number can be marked */
  async has(name: string): Promise<boolean> {
    const key = keyOf(name);
    return key !== undefined && (await this.#store.get(key)) !== null;
  }

  async clear(name: string): Promise<void> {
    const key = keyOf(name);
    if (key) await this.#store.delete(key);
  }
}

/** The same for a number with and without country or leading zero. */
function keyOf(name: string): string | undefined {
  const digits = nationalDigits(name, localMarket);
  return digits === null ? undefined : keys.passwordReset.key(accountHash(digits));
}
