import { createHash } from "node:crypto";
import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { type MemoryPressure, overloadedMs } from "../store/memory-pressure.ts";
import type { Store } from "../store/store.ts";
import { decrementAll, dropStored, incrementAll, parseStored, retryStoreWork } from "../store/stored-values.ts";
import type { Outcome, WriteToCount } from "./money-write.ts";
import { clientReference, digest, fingerprint } from "./open-writes.ts";

/** A write for which a key is claimed. `account` is the account whose money moves. */
export interface ClaimedWrite extends WriteToCount {
  readonly operation: string;
  readonly key: string | undefined;
  /** The validated fields, without the payment password. */
  readonly input: unknown;
}

/** A repeat of a write whose response was lost. */
export interface UnconfirmedWrite {
  readonly state: "unknown";
  readonly unconfirmed: Pick<ClaimedKey, "label" | "name"> & {
    /** Time at which the claim was last written, epoch ms. */
    readonly at: number;
    /** The reconciler has found the write in the platform's records. */
    readonly settled: boolean;
    /** Stores the outcome for later repeats. @throws StoreUnavailable */
    keep(outcome: Outcome): Promise<unknown>;
  };
}

interface MoneyClaimsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, "sessionKeys"> & { readonly limits: Pick<Config["limits"], "moneyWrites"> };
  readonly log: EventLogger;
  /** If absent, the store is assumed to have free memory. */
  readonly memoryPressure?: Pick<MemoryPressure, "isHigh">;
}

/** Age at which a running claim counts as abandoned by a dead process. Longer than any call. */
export const runningMs = 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Idempotency keys of money writes. A key is claimed atomically and without a TTL; the sweep deletes ended claims. The
 * stored entry is sealed with a hash of the key, which only the client has.
 */
export class MoneyClaims {
  readonly #deps: MoneyClaimsDeps;

  constructor(deps: MoneyClaimsDeps) {
    this.#deps = deps;
  }

  /**
   * Tries to claim a write's key. If the key is taken, returns the outcome of its first use, or an unconfirmed write if
   * the outcome is not stored.
   * @throws ApiError `idempotency_key_required` · `idempotency_conflict` if the fields differ · `money_in_progress` ·
   * for a new key, limit errors of `countWrite` · StoreUnavailable before anything is sent
   */
  async claim(write: ClaimedWrite): Promise<Claim | Outcome | UnconfirmedWrite> {
    const { key } = write;
    if (!key || !uuid.test(key)) throw new ApiError("idempotency_key_required");
    const keyHash = digest(key.toLowerCase());
    const label = keyHash.slice(0, 16);
    const name = keys.idempotency.key(accountHash(write.account), keyHash);
    const secret = createHash("sha256").update(key.toLowerCase()).digest();
    const sealer = createSealer(this.#deps.config.sessionKeys, secret, name);
    const entry: StoredEntry = { fingerprint: fingerprint([write.operation, write.input]) };
    const token = this.#pack("running", sealer, entry);
    const packOutcome = (outcome: Outcome): Buffer => this.#pack(outcome.state, sealer, { ...entry, outcome });
    const counted = await countWrite(this.#deps, write);
    const taken =
      counted instanceof ApiError
        ? await this.#deps.store.get(name)
        : await this.#take({ label, name, token, counted, packOutcome });
    if (taken instanceof Claim) return taken;
    // A repeat creates no claim, so it is answered even beyond the limit.
    if (!taken && counted instanceof ApiError) throw counted;
    const earlier = await this.#readEarlier(taken, name, sealer, entry);
    if (!("at" in earlier)) return earlier;
    const keep = (outcome: Outcome) => this.#deps.store.set(name, packOutcome(outcome));
    return { state: "unknown", unconfirmed: { ...earlier, name, label, keep } };
  }

  /** Tries to claim the key. If it is taken, returns the earlier claim's stored value and does not count the repeat. */
  async #take(key: ClaimedKey): Promise<Claim | Buffer | null> {
    const { store } = this.#deps;
    const { counted, name, token } = key;
    const claim = new Claim(this.#deps, key);
    let stored: Buffer | null;
    try {
      if (await store.set(name, token, { ifAbsent: true })) return claim;
      stored = await store.get(name);
      // The cluster driver may send a command twice, so the existing claim may be this one.
      if (stored?.equals(token)) throw inProgress();
    } catch (error) {
      // The store may have written the claim despite the error, and no code path would end it.
      claim.withdraw();
      await counted.release();
      throw error;
    }
    await counted.release();
    return stored;
  }

  #pack(state: State, sealer: Sealer, entry: StoredEntry): Buffer {
    return withHead({ state, at: this.#deps.clock.now() }, sealer.seal(Buffer.from(JSON.stringify(entry))));
  }

  async #readEarlier(
    stored: Buffer | null,
    name: string,
    sealer: Sealer,
    entry: StoredEntry,
  ): Promise<Outcome | Pick<UnconfirmedWrite["unconfirmed"], "at" | "settled">> {
    // The key was released between the two commands. The next request claims it.
    if (!stored) throw inProgress();
    const head = headOf(stored);
    const plain = head && sealer.open(head.sealed);
    const earlier = plain && parseStored(StoredEntry, plain);
    // An unreadable claim has an unknown outcome, so the write is not repeated.
    if (!head || !earlier) {
      await dropStored(this.#deps, name);
      return { state: "unknown" };
    }
    if (earlier.fingerprint !== entry.fingerprint) throw new ApiError("idempotency_conflict");
    const { at, state } = head;
    if (earlier.outcome && earlier.outcome.state !== "unknown") return earlier.outcome;
    // The reconciler lacks the client's key to seal an outcome, so it writes only the state into the head.
    if (state === "refused") return { state, code: "money_not_made", options: {} };
    if (state === "confirmed") return { at, settled: true };
    if (state === "running" && this.#deps.clock.now() - at < runningMs) throw inProgress();
    return { at, settled: false };
  }
}

const inProgress = (): ApiError => new ApiError("money_in_progress", { retryAfterMs: 1_000 });

interface ClaimedKey {
  /** The key's name in log lines. */
  readonly label: string;
  /** Store key. */
  readonly name: string;
  /** The value stored to claim the key. Sealing uses a nonce, so no two claims have the same bytes. */
  readonly token: Buffer;
  readonly counted: CountedWrite;
  packOutcome(outcome: Outcome): Buffer;
}

/** A claimed idempotency key, owned by the caller until the write has ended. */
export class Claim {
  readonly #deps: Pick<MoneyClaimsDeps, "log" | "store">;
  readonly #key: ClaimedKey;
  readonly label: string;
  readonly name: string;
  /** Identifies the write in the platform's records. */
  readonly clientReference: string;

  constructor(deps: Pick<MoneyClaimsDeps, "log" | "store">, key: ClaimedKey) {
    this.#deps = deps;
    this.#key = key;
    this.label = key.label;
    this.name = key.name;
    this.clientReference = clientReference(key.name);
  }

  /**
   * Stores the outcome for repeats. Never fails: a failed write is retried in the background.
   * @returns whether it succeeded
   */
  async end(outcome: Outcome): Promise<boolean> {
    const { log, store } = this.#deps;
    const write = async (): Promise<boolean> => {
      await store.set(this.#key.name, this.#key.packOutcome(outcome));
      return true;
    };
    const report = (retrying: boolean, err?: unknown): void =>
      logEvent(log, "money_outcome_unstored", { key: this.label, state: outcome.state, retrying, err });
    const uncounted = outcome.state === "confirmed" ? this.#key.counted.confirm() : undefined;
    try {
      const [isStored] = await Promise.all([write(), uncounted]);
      return isStored;
    } catch (err) {
      report(true, err);
      const stored = retryStoreWork(write).then((isStored) => isStored || report(false));
      runInBackground(stored, log, "money_claim");
      return false;
    }
  }

  /** Frees the key of a write that was not made. */
  async release(): Promise<void> {
    const free = (): Promise<boolean> => this.#deleteOwn().then(() => true);
    const freed = free().catch(() => runInBackground(retryStoreWork(free), this.#deps.log, "money_claim"));
    await Promise.all([freed, this.#key.counted.release()]);
  }

  /** Frees the key in the background. The claim may still be in flight, so a deletion that finds nothing is retried. */
  withdraw(): void {
    const freed = retryStoreWork(() => this.#deleteOwn());
    runInBackground(freed, this.#deps.log, "money_claim");
  }

  /** Deletes this claim, but not a repeat's claim of the same key. */
  #deleteOwn(): Promise<boolean> {
    return this.#deps.store.deleteIfEqual(this.#key.name, this.#key.token);
  }
}

type State = "running" | Outcome["state"];

/** The part of a stored claim that can be read without the client's key. */
interface ClaimHead {
  readonly state: State;
  /** Time of the state, epoch ms. */
  readonly at: number;
}

const headPattern = /^(running|confirmed|refused|unknown) (\d{1,15})$/;
const maxHeadLength = 40;

/** The stored value of a claim: `<state> <epoch ms>` LF sealed entry. */
export const withHead = ({ state, at }: ClaimHead, sealed: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${state} ${at}\n`), sealed]);

export function headOf(stored: Buffer): (ClaimHead & { readonly sealed: Buffer }) | undefined {
  const end = stored.indexOf("\n");
  if (end < 0 || end > maxHeadLength) return undefined;
  const [, state, at] = headPattern.exec(stored.toString("latin1", 0, end)) ?? [];
  return state ? { state: state as State, at: Number(at), sealed: stored.subarray(end + 1) } : undefined;
}

const optionalText = Type.Optional(Type.String());

/** The sealed part of a claim, perhaps written by another version. */
const StoredEntry = Type.Object({
  fingerprint: Type.String(),
  outcome: Type.Optional(
    Type.Unsafe<Outcome>(
      Type.Union([
        Type.Object({
          state: Type.Literal("confirmed"),
          answer: Type.Object({
            status: Type.Union([Type.Literal(200), Type.Literal(204)]),
            body: Type.Union([Type.String(), Type.Null()]),
          }),
        }),
        Type.Object({
          state: Type.Literal("refused"),
          code: Type.Enum(Object.keys(errors) as ErrorCode[]),
          options: Type.Object({
            fields: Type.Optional(Type.Record(Type.String(), Type.String())),
            retryAfterMs: Type.Optional(Type.Number()),
            captcha: Type.Optional(Type.Boolean()),
            message: optionalText,
            platformCode: optionalText,
            until: Type.Optional(Type.Object({ start: optionalText, end: optionalText })),
          }),
        }),
        Type.Object({ state: Type.Literal("unknown") }),
      ]),
    ),
  ),
});
type StoredEntry = Static<typeof StoredEntry>;

const hourMs = 60 * 60_000;
/** Maximum number of an account's money writes of one kind per hour, whether or not they move money. */
export const maxWrites = 600;
/** Both limits are divided by this while the store is nearly full. */
const pressureDivisor = 20;
/** Both limits are divided by this for sessions without a typed proof (docs/throttles.md). */
const untypedDivisor = 2;
/** Quotas that count all writes of a kind, including those that moved money. */
const totalQuotas = { payouts: "payout", others: "moneyWrite", untyped: "untypedWrite" } as const;

/** A money write that is counted against its account's limits. Both methods ignore an unavailable store. */
interface CountedWrite {
  /** Removes the write from both counts, because it leaves no claim. */
  release(): Promise<void>;
  /** Removes the write from the count of writes that moved no money. */
  confirm(): Promise<void>;
}

/**
 * Counts a money write before its key is claimed, so that concurrent writes cannot exceed a limit. Writes that move no
 * money have a limit, and all writes have a higher one, because claims fill the state Redis (decision 017). Payouts,
 * and sessions without a typed proof, are counted separately (decision 069).
 * @returns the counted write, or an error if a limit is reached: `too_many_requests`, `proof_required` or `overloaded`.
 * The refused write is not counted
 * @throws StoreUnavailable
 */
async function countWrite(
  deps: MoneyClaimsDeps,
  { account, pays, untyped }: WriteToCount,
): Promise<CountedWrite | ApiError> {
  const { store } = deps;
  const kind = untyped ? "untyped" : pays ? "payouts" : "others";
  const counts = await incrementAll(store, [
    { key: keys.moneyWrites.key(kind, accountHash(account)), ms: hourMs },
    { key: keys.quota.key(totalQuotas[kind], accountHash(account)), ms: hourMs },
  ]);
  const [unmoved, total] = counts;
  const release = (): Promise<void> => decrementAll(store, counts);
  const refusal = limitRefusal(deps, unmoved, total, untyped);
  if (!refusal) return { release, confirm: () => decrementAll(store, [unmoved]) };
  await release();
  return refusal;
}

type Counter = Awaited<ReturnType<Store["increment"]>>;

function limitRefusal(
  { config, memoryPressure }: MoneyClaimsDeps,
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
