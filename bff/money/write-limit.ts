import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";

const hourMs = 60 * 60_000;

export interface WriteLimitConfig {
  readonly limits: Pick<Config["limits"], "moneyWrites">;
}

/** A money write counted against its account's limit. */
export interface CountedWrite {
  /** What is left of the hour where the account has used it up; the write is not counted then. */
  readonly retryAfterMs: number | undefined;
  /** Takes it off the count again; never rejects for a store that is away. */
  release(): Promise<void>;
}

/**
 * Limits the money writes of an account that move nothing: the claim of each stays in the state's Redis, which evicts
 * nothing, for a day or for good (decision 017).
 */
export class WriteLimit {
  readonly #store: Store;
  readonly #most: number;

  constructor(deps: { readonly store: Store; readonly config: WriteLimitConfig }) {
    this.#store = deps.store;
    this.#most = deps.config.limits.moneyWrites;
  }

  /** Counts a write before its key is claimed, so that fifty parallel ones count as fifty. @throws StoreUnavailable */
  async count(account: AccountIdentity): Promise<CountedWrite> {
    const key = keys.moneyWrites.key(accountHash(account));
    const release = async (): Promise<void> => {
      await this.#store.increment(key, hourMs, -1).catch(ignoreStoreUnavailable);
    };
    const { count, ttl } = await this.#store.increment(key, hourMs);
    if (count <= this.#most) return { retryAfterMs: undefined, release };
    await release();
    return { retryAfterMs: ttl, release: async () => undefined };
  }
}
