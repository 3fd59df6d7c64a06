import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountName } from "../guard/account-name.ts";
import type { Store } from "../store/store.ts";

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

  /** @param names every name the account may sign in by after its reset */
  async add(...names: AccountName[]): Promise<void> {
    await Promise.all([...new Set(names)].map((name) => this.#store.set(keyOf(name), "1", { ttl: this.#keptMs })));
  }

  /** @param name what was typed to sign in */
  async has(name: AccountName): Promise<boolean> {
    return numeric.test(name) && (await this.#store.get(keyOf(name))) !== null;
  }

  async clear(name: AccountName): Promise<void> {
    await this.#store.delete(keyOf(name));
  }
}

/** Only a number is reset by a code; other names need not ask the store. */
const numeric = /^\+?\d+$/;

const keyOf = (name: AccountName): string => keys.passwordReset.key(accountHash(name));
