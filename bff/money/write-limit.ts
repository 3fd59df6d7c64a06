import { keys } from "../../redis/keys.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";

const hourMs = 60 * 60_000;
/** Money writes of an account an hour, whatever becomes of them: one every six seconds. */
export const mostWrites = 600;

export interface WriteLimitConfig {
  readonly limits: Pick<Config["limits"], "moneyWrites">;
}

/** A money write counted against its account's limit. */
export interface CountedWrite {
  /** What is left of the hour where the account has used it up; the write is not counted then. */
  readonly retryAfterMs: number | undefined;
  /** Takes it off both counts again, because it leaves no claim; never rejects for a store that is away. */
  release(): Promise<void>;
  /** Takes it off the count of writes that moved nothing; never rejects either. */
  confirm(): Promise<void>;
}

/**
 * Limits the money writes of an account that move nothing, and more loosely all of them: the claim of each stays in the
 * state's Redis, which evicts nothing, for a day or for good (decision 017). What leads money out counts apart: a copied
 * cookie, which makes no such write, would otherwise use up the limit that the owner's payouts need.
 */
export class WriteLimit {
  readonly #store: Store;
  readonly #most: number;

  constructor(deps: { readonly store: Store; readonly config: WriteLimitConfig }) {
    this.#store = deps.store;
    this.#most = deps.config.limits.moneyWrites;
  }

  /**
   * Counts a write before its key is claimed, so that fifty parallel ones count as fifty.
   * @param pays it leads money out
   * @throws StoreUnavailable
   */
  async count(account: AccountIdentity, pays: boolean): Promise<CountedWrite> {
    const key = keys.moneyWrites.key(pays ? "payouts" : "others", accountHash(account));
    const allKey = keys.quota.key(pays ? "payout" : "moneyWrite", accountHash(account));
    const confirm = async (): Promise<void> => {
      await this.#store.increment(key, hourMs, -1).catch(ignoreStoreUnavailable);
    };
    const release = async (): Promise<void> => {
      await Promise.all([confirm(), this.#store.increment(allKey, hourMs, -1).catch(ignoreStoreUnavailable)]);
    };
    const [unmoved, all] = await Promise.all([
      this.#store.increment(key, hourMs),
      this.#store.increment(allKey, hourMs),
    ]);
    const isOver = unmoved.count > this.#most;
    if (!isOver && all.count <= mostWrites) return { retryAfterMs: undefined, release, confirm };
    await release();
    const none = async (): Promise<void> => undefined;
    return { retryAfterMs: isOver ? unmoved.ttl : all.ttl, release: none, confirm: none };
  }
}
