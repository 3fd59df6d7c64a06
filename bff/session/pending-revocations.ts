import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { accountHash, typedHash } from "../crypto/account-hash.ts";
import type { AccountName } from "../guard/account-name.ts";
import type { Store } from "../store/store.ts";
import type { AccountIdentity } from "./account-identity.ts";

/** Field of the mark that tells when the password was reset; the others are hashes of accounts. */
const resetAt = "at";

/**
 * Numbers whose password was reset: whose account that is, only a sign-in tells (decision 014), and it may be held for a
 * second step or refused. Every account that signs in by a spelling of the number ends its other sessions once; the mark
 * itself stays, so that an account whose name only looks like the number does not use it up.
 */
export class PendingRevocations {
  readonly #store: Store;
  readonly #config: Pick<Config, "session" | "sessionKeys">;
  /** No session from before the reset lives longer. */
  readonly #ttlMs: number;

  constructor({ store, config }: { readonly store: Store; readonly config: Pick<Config, "session" | "sessionKeys"> }) {
    this.#store = store;
    this.#config = config;
    this.#ttlMs = config.session.absoluteMs;
  }

  /**
   * @param names every name the account may sign in by after its reset
   * @param at when it was reset, epoch ms
   */
  async add(names: readonly AccountName[], at: number): Promise<void> {
    await Promise.all([...new Set(names)].map((name) => this.#set(name, resetAt, String(at))));
  }

  /**
   * @param name what was typed to sign in
   * @returns when its password was reset, epoch ms, while the account has sessions to end for it
   */
  async due(name: AccountName, account: AccountIdentity): Promise<number | undefined> {
    if (!numeric.test(name)) return undefined;
    // A rotation of keys since the reset must not leave the old password's sessions alive.
    const marks = await Promise.all(
      this.#config.sessionKeys.map((key) => this.#store.hashAll(keyOf(name, { sessionKeys: [key] }))),
    );
    const mark: Record<string, string> = Object.assign({}, ...marks.reverse());
    const at = mark[resetAt];
    return at === undefined || mark[accountHash(account)] === at ? undefined : Number(at);
  }

  /** The account has ended its other sessions for the reset of that time. */
  async settle(name: AccountName, account: AccountIdentity, at: number): Promise<void> {
    await this.#set(name, accountHash(account), String(at));
  }

  #set(name: AccountName, field: string, value: string): Promise<void> {
    return this.#store.hashSet(keyOf(name, this.#config), field, value, this.#ttlMs);
  }
}

/** Only a number is reset by a code; other names need not ask the store. */
const numeric = /^\+?\d+$/;

const keyOf = (name: AccountName, config: Pick<Config, "sessionKeys">): string =>
  keys.passwordReset.key(typedHash(config, name));
