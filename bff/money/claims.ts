import { createHash } from "node:crypto";
import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import type { EventLogger } from "../log/events.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";
import { Claim } from "./claim.ts";
import type { Outcome } from "./money-write.ts";
import { digest, fingerprint } from "./open-writes.ts";
import {
  type CountedWrite,
  WriteLimit,
  type WriteLimitConfig,
  type WriteLimitDeps,
  type WriteToCount,
} from "./write-limit.ts";

/** What a key is claimed for; `account` is whose money moves. */
export interface ClaimedWrite extends WriteToCount {
  readonly operation: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated plain fields: no password, no code. */
  readonly input: unknown;
}

/** A write whose answer was lost, asked for again by whoever has its key. */
export interface LostWrite {
  readonly state: "unknown";
  readonly lost: {
    /** Of its claim in the store. */
    readonly name: string;
    /** Names the key in log lines. */
    readonly label: string;
    /** Epoch ms of its last known moment. */
    readonly at: number;
    /** The reconciler has seen it in the platform's records. */
    readonly settled: boolean;
    /** Keeps what every further repeat is answered. @throws StoreUnavailable */
    keep(outcome: Outcome): Promise<unknown>;
  };
}

interface MoneyClaimsDeps extends WriteLimitDeps {
  readonly clock: Clock;
  readonly config: Pick<Config, "sessionKeys"> & WriteLimitConfig;
  readonly log: EventLogger;
}

/** Longer than any call: whoever claimed the key and has not ended by then died on the way. */
export const runningMs = 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Idempotency keys of the writes that move money. A key is claimed in one step and without a TTL; the sweep deletes it a
 * day after the write has ended, an hour after it was refused. What is kept is sealed with the key, which only the client
 * has.
 */
export class MoneyClaims {
  readonly #deps: MoneyClaimsDeps;
  readonly #limit: WriteLimit;

  constructor(deps: MoneyClaimsDeps) {
    this.#deps = deps;
    this.#limit = new WriteLimit(deps);
  }

  /**
   * Claims the key of a write, or says how its first use ended.
   * @throws ApiError `idempotency_key_required` · `idempotency_conflict` (other fields) · `money_in_progress` ·
   * `too_many_requests` for a new key of an account over its limit, `proof_required` where nothing was typed in the
   * session, `overloaded` over the limit of a store that is nearly full
   * @throws StoreUnavailable before anything is sent
   */
  async claim(write: ClaimedWrite): Promise<Claim | Outcome | LostWrite> {
    const { key } = write;
    if (!key || !uuid.test(key)) throw new ApiError("idempotency_key_required");
    const label = digest(key.toLowerCase());
    const name = keys.idempotency.key(accountHash(write.account), label);
    const secret = createHash("sha256").update(key.toLowerCase()).digest();
    const sealer = createSealer(this.#deps.config.sessionKeys, secret, name);
    const entry: StoredEntry = { fingerprint: fingerprint([write.operation, write.input]) };
    const token = this.#packed("running", sealer, entry);
    const ended = (outcome: Outcome): Buffer => this.#packed(outcome.state, sealer, { ...entry, outcome });
    const counted = await this.#limit.count(write);
    const claim = new Claim(this.#deps, { label: label.slice(0, 16), name, token, counted, ended });
    const taken = await this.#takeCounted(counted, claim, name, token);
    if (taken instanceof Claim) return taken;
    const end = await this.#endOf(taken, name, sealer, entry);
    if (!("at" in end)) return end;
    const keep = (outcome: Outcome) => this.#deps.store.set(name, ended(outcome));
    return { state: "unknown", lost: { ...end, name, label: label.slice(0, 16), keep } };
  }

  /** As `#take`, within the limit of the account. A repeat makes no claim: it is answered in any case and not counted. */
  async #takeCounted(
    { refusal, release }: CountedWrite,
    claim: Claim,
    name: string,
    token: Buffer,
  ): Promise<Claim | Buffer | null> {
    if (refusal) {
      const stored = await this.#deps.store.get(name);
      if (!stored) throw refusal;
      return stored;
    }
    let taken: Claim | Buffer | null = null;
    try {
      taken = await this.#take(claim, name, token);
      return taken;
    } finally {
      if (taken !== claim) await release();
    }
  }

  /** @returns the claim, or what an earlier one has left under the key */
  async #take(claim: Claim, name: string, token: Buffer): Promise<Claim | Buffer | null> {
    const { store } = this.#deps;
    try {
      if (await store.set(name, token, { ifAbsent: true })) return claim;
      const stored = await store.get(name);
      // A command that a driver sent again over a new connection finds its own claim.
      if (stored?.equals(token)) throw new ApiError("money_in_progress", { retryAfterMs: 1_000 });
      return stored;
    } catch (error) {
      // The store may have taken the claim all the same, and nobody would ever end it.
      claim.withdraw();
      throw error;
    }
  }

  #packed(state: State, sealer: Sealer, entry: StoredEntry): Buffer {
    return withHead({ state, at: this.#deps.clock.now() }, sealer.seal(Buffer.from(JSON.stringify(entry))));
  }

  async #endOf(
    stored: Buffer | null,
    name: string,
    sealer: Sealer,
    now: StoredEntry,
  ): Promise<Outcome | Pick<LostWrite["lost"], "at" | "settled">> {
    // Given back between our two steps: whoever asks again claims it.
    if (!stored) throw new ApiError("money_in_progress", { retryAfterMs: 1_000 });
    const head = headOf(stored);
    const plain = head && sealer.open(head.sealed);
    const first = plain && parseStored(StoredEntry, plain);
    // A claim that cannot be read is still a claim.
    if (!head || !first) {
      await dropStored(this.#deps, name);
      return { state: "unknown" };
    }
    if (first.fingerprint !== now.fingerprint) throw new ApiError("idempotency_conflict");
    const { at, state } = head;
    if (first.outcome && first.outcome.state !== "unknown") return first.outcome;
    // What the reconciler settled says so in its head alone, as it has not the key to seal an outcome.
    if (state === "refused") return { state, code: "money_not_made", options: {} };
    if (state === "confirmed") return { at, settled: true };
    if (state === "running" && this.#deps.clock.now() - at < runningMs)
      throw new ApiError("money_in_progress", { retryAfterMs: 1_000 });
    return { at, settled: false };
  }
}

export type State = "running" | Outcome["state"];

/** What anybody may read of a stored claim, so that the sweep needs no key of a client's. */
export interface ClaimHead {
  readonly state: State;
  /** Since when, epoch ms. */
  readonly at: number;
}

const shape = /^(running|confirmed|refused|unknown) (\d{1,15})$/;
const longestHead = 40;

/** The value of a claim: `<state> <epoch ms>` LF sealed entry. */
export const withHead = ({ state, at }: ClaimHead, sealed: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${state} ${at}\n`), sealed]);

/** The head of a stored claim and what follows it; undefined for anything else. */
export function headOf(stored: Buffer): (ClaimHead & { readonly sealed: Buffer }) | undefined {
  const end = stored.indexOf("\n");
  if (end < 0 || end > longestHead) return undefined;
  const [, state, at] = shape.exec(stored.toString("latin1", 0, end)) ?? [];
  return state ? { state: state as State, at: Number(at), sealed: stored.subarray(end + 1) } : undefined;
}

const optionalText = Type.Optional(Type.String());

const StoredOutcome = Type.Union([
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
      words: optionalText,
      platformCode: optionalText,
      until: Type.Optional(Type.Object({ start: optionalText, end: optionalText })),
    }),
  }),
  Type.Object({ state: Type.Literal("unknown") }),
]);

/** What a claim keeps sealed, perhaps written by another version: the write it was made for, and how that ended. */
export const StoredEntry = Type.Object({
  fingerprint: Type.String(),
  outcome: Type.Optional(Type.Unsafe<Outcome>(StoredOutcome)),
});

export type StoredEntry = Static<typeof StoredEntry>;
