import { keys } from "../../redis/keys.ts";
import type { ProofMethod } from "../../shared/contracts/common.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { type MemoryPressure, overloadedMs } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

const hourMs = 60 * 60_000;
/** Money writes of an account an hour, whatever becomes of them: one every six seconds. */
export const mostWrites = 600;
/** An account has this part of both limits while the store is nearly full: three that move nothing, thirty in all. */
const pressureShare = 20;
/** Sessions in which nothing was typed have this part of both limits. */
const untypedShare = 2;
/** Under what the writes are counted that the platform took, too. */
const allOf = { payouts: "payout", others: "moneyWrite", untyped: "untypedWrite" } as const;

export interface WriteLimitDeps {
  readonly store: Store;
  readonly config: WriteLimitConfig;
  /** Absent: the store is taken to have room. */
  readonly memoryPressure?: Pick<MemoryPressure, "isHigh">;
}

export interface WriteLimitConfig {
  readonly limits: Pick<Config["limits"], "moneyWrites">;
}

interface Counted {
  readonly count: number;
  readonly ttl: number;
}

/** What a write is counted by. */
export interface WriteToCount {
  readonly account: AccountIdentity;
  /** It leads money out. */
  readonly pays?: boolean | undefined;
  /** By what the session can be proven, where nothing was typed in it. */
  readonly untyped?: readonly ProofMethod[] | undefined;
}

/** A money write counted against its account's limit. */
export interface CountedWrite {
  /** What a new key is refused with where the account has used up the hour; the write is not counted then. */
  readonly refusal: ApiError | undefined;
  /** Takes it off both counts again, because it leaves no claim; never rejects for a store that is away. */
  release(): Promise<void>;
  /** Takes it off the count of writes that moved nothing; never rejects either. */
  confirm(): Promise<void>;
}

/**
 * Limits the money writes of an account that move nothing, and more loosely all of them: the claim of each stays in the
 * state's Redis, which evicts nothing, for a day or for good (decision 017). What leads money out counts apart, and so do
 * the writes of sessions in which nothing was typed: a copied cookie would otherwise use up the limit that its owner's
 * writes need. Such a session is asked for a proof when its half is used up (decision 069). While the store is nearly full
 * all limits are smaller, so that accounts which cost nothing do not fill it up (decision 072).
 */
export class WriteLimit {
  readonly #store: Store;
  readonly #most: number;
  readonly #memory: WriteLimitDeps["memoryPressure"];

  constructor(deps: WriteLimitDeps) {
    this.#store = deps.store;
    this.#memory = deps.memoryPressure;
    this.#most = deps.config.limits.moneyWrites;
  }

  /**
   * Counts a write before its key is claimed, so that fifty parallel ones count as fifty.
   * @throws StoreUnavailable
   */
  async count({ account, pays, untyped }: WriteToCount): Promise<CountedWrite> {
    const kind = untyped ? "untyped" : pays ? "payouts" : "others";
    const key = keys.moneyWrites.key(kind, accountHash(account));
    const allKey = keys.quota.key(allOf[kind], accountHash(account));
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
    const refusal = this.#refusalOf(unmoved, all, untyped);
    if (!refusal) return { refusal, release, confirm };
    await release();
    const none = async (): Promise<void> => undefined;
    return { refusal, release: none, confirm: none };
  }

  #refusalOf(unmoved: Counted, all: Counted, untyped: readonly ProofMethod[] | undefined): ApiError | undefined {
    const share = untyped ? untypedShare : 1;
    const isOver = (part: number): boolean =>
      unmoved.count > Math.max(1, Math.floor(this.#most / part)) || all.count > mostWrites / part;
    if (isOver(share)) {
      if (untyped) return new ApiError("proof_required", { proof: { methods: [...untyped] } });
      const { ttl } = unmoved.count > this.#most ? unmoved : all;
      return new ApiError("too_many_requests", { retryAfterMs: ttl });
    }
    if (!this.#memory?.isHigh || !isOver(share * pressureShare)) return undefined;
    return new ApiError("overloaded", { retryAfterMs: overloadedMs });
  }
}
