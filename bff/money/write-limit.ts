import { keys } from "../../redis/keys.ts";
import type { ProofMethod } from "../../shared/contracts/common.ts";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { type MemoryPressure, overloadedMs } from "../store/memory-pressure.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

const hourMs = 60 * 60_000;
/** Money writes of an account per hour, whatever their outcome: one every six seconds. */
export const maxWrites = 600;
/** Divides both limits while the store is nearly full: three writes that move nothing, thirty in all. */
const pressureDivisor = 20;
/** Divides both limits for sessions in which nothing was typed. */
const untypedDivisor = 2;
/** Quota that counts all writes of a kind, including those that the platform accepted. */
const totalQuotas = { payouts: "payout", others: "moneyWrite", untyped: "untypedWrite" } as const;

export interface WriteLimitDeps {
  readonly store: Store;
  readonly config: { readonly limits: Pick<Config["limits"], "moneyWrites"> };
  /** If absent, the store counts as having room. */
  readonly memoryPressure?: Pick<MemoryPressure, "isHigh">;
}

/** The properties that a write is counted by. */
export interface WriteToCount {
  readonly account: AccountIdentity;
  /** Moves money out of the account. */
  readonly pays?: boolean | undefined;
  /** The available proofs of a session in which nothing was typed. */
  readonly untyped?: readonly ProofMethod[] | undefined;
}

/** A money write that was counted against the limit of its account. Both methods ignore an unavailable store. */
export interface CountedWrite {
  /** Removes the write from both counts, because it leaves no claim. */
  release(): Promise<void>;
  /** Removes the write from the count of writes that moved nothing. */
  confirm(): Promise<void>;
}

/**
 * Counts a money write before its key is claimed, so that 50 parallel writes count as 50. Limits the writes of an account
 * that move nothing, and with a higher limit all of them: the claim of each write stays in the state Redis, which evicts
 * nothing, for a day or permanently (decision 017). Payouts have a separate count. Sessions in which nothing was typed have
 * one too, so that a copied cookie cannot use up its owner's limit, and need a proof after half of the limit (decision 069).
 * All limits are lower while the store is nearly full, so that free accounts cannot fill it (decision 072).
 * @returns the error for a new key if the account has used up its hour: `too_many_requests`, `proof_required` or
 * `overloaded`. The write is then not counted
 * @throws StoreUnavailable
 */
export async function countWrite(
  deps: WriteLimitDeps,
  { account, pays, untyped }: WriteToCount,
): Promise<CountedWrite | ApiError> {
  const { store } = deps;
  const kind = untyped ? "untyped" : pays ? "payouts" : "others";
  const key = keys.moneyWrites.key(kind, accountHash(account));
  const totalKey = keys.quota.key(totalQuotas[kind], accountHash(account));
  const decrement = async (counter: string): Promise<void> => {
    await store.increment(counter, hourMs, -1).catch(ignoreStoreUnavailable);
  };
  const release = async (): Promise<void> => {
    await Promise.all([decrement(key), decrement(totalKey)]);
  };
  const [unmoved, total] = await Promise.all([store.increment(key, hourMs), store.increment(totalKey, hourMs)]);
  const refusal = refusalOf(deps, unmoved, total, untyped);
  if (!refusal) return { release, confirm: () => decrement(key) };
  await release();
  return refusal;
}

type Counter = Awaited<ReturnType<Store["increment"]>>;

function refusalOf(
  { config, memoryPressure }: WriteLimitDeps,
  unmoved: Counter,
  total: Counter,
  untyped: WriteToCount["untyped"],
): ApiError | undefined {
  const max = config.limits.moneyWrites;
  const divisor = untyped ? untypedDivisor : 1;
  const isOver = (by: number): boolean =>
    unmoved.count > Math.max(1, Math.floor(max / by)) || total.count > maxWrites / by;
  if (isOver(divisor)) {
    if (untyped) return new ApiError("proof_required", { proof: { methods: [...untyped] } });
    return new ApiError("too_many_requests", { retryAfterMs: (unmoved.count > max ? unmoved : total).ttl });
  }
  if (!memoryPressure?.isHigh || !isOver(divisor * pressureDivisor)) return undefined;
  return new ApiError("overloaded", { retryAfterMs: overloadedMs });
}
