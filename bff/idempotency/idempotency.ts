import { createHash } from "node:crypto";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import { canonicalAccountName } from "../guard/account-name.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";
import { digestOf, type Entry, neverSent, type Outcome, outcomeOf } from "./outcome.ts";

export interface Write {
  /** Whose money moves. */
  readonly account: string;
  /** What is done, e.g. `walletTransfer`. */
  readonly operation: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  readonly body: unknown;
}

/** How long a repeat gets the first outcome (architecture section 4). */
const keptMs = 24 * 60 * 60_000;
/** Longer than any call: whoever began it and has not ended it by then died on the way. */
const runningMs = 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Runs a write at most once per account, operation and key. Repeats get the first outcome; the outcome of a write whose
 * answer was lost is told as unknown and never tried again (promises, faults 9). What is kept is sealed with the key,
 * which only the client has.
 */
export class Idempotency {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #config: Pick<Config, "sessionKeys">;

  constructor({ store, clock, config }: { store: Store; clock: Clock; config: Pick<Config, "sessionKeys"> }) {
    this.#store = store;
    this.#clock = clock;
    this.#config = config;
  }

  /**
   * @throws ApiError `idempotency_key_required` · `idempotency_conflict` (other body) · `request_in_progress` ·
   * `outcome_unknown` · whatever the first run was refused with
   * @throws StoreUnavailable before anything is sent
   */
  async once<T>(write: Write, run: () => Promise<T>): Promise<T> {
    if (!write.key || !uuid.test(write.key)) throw new ApiError("idempotency_key_required");
    const name = keys.idempotency.key(
      accountHash(canonicalAccountName(write.account)),
      digestOf([write.operation, write.key]),
    );
    const sealer = createSealer(this.#config.sessionKeys, createHash("sha256").update(write.key).digest(), name);
    const started: Entry = {
      body: digestOf(write.body),
      startedAt: this.#clock.now(),
      outcome: { state: "running" },
    };
    if (!(await this.#store.set(name, pack(sealer, started), { ttl: keptMs, ifAbsent: true }))) {
      return this.#repeat<T>(unpack(sealer, await this.#store.get(name)), started);
    }
    const keep = (outcome: Outcome) => this.#keep(name, sealer, { ...started, outcome });
    try {
      const value = await run();
      await keep({ state: "done", value });
      return value;
    } catch (error) {
      if (neverSent(error)) await this.#store.delete(name).catch(ignoreStoreUnavailable);
      else await keep(outcomeOf(error));
      throw error;
    }
  }

  /** The write has happened: a store that cannot note it any more must not turn it into a failure. */
  async #keep(name: string, sealer: Sealer, entry: Entry): Promise<void> {
    await this.#store.replace(name, pack(sealer, entry), keptMs).catch(ignoreStoreUnavailable);
  }

  #repeat<T>(first: Entry | undefined, now: Entry): T {
    if (!first) throw new ApiError("outcome_unknown");
    if (first.body !== now.body) throw new ApiError("idempotency_conflict");
    const { outcome } = first;
    if (outcome.state === "done") return outcome.value as T;
    if (outcome.state === "refused") throw new ApiError(outcome.code, outcome.options);
    if (outcome.state === "running" && now.startedAt - first.startedAt < runningMs) {
      throw new ApiError("request_in_progress", { retryAfterMs: 1_000 });
    }
    throw new ApiError("outcome_unknown");
  }
}

const pack = (sealer: Sealer, entry: Entry): Buffer => sealer.seal(Buffer.from(JSON.stringify(entry)));

function unpack(sealer: Sealer, sealed: Buffer | null): Entry | undefined {
  const plain = sealed && sealer.open(sealed);
  return plain ? (JSON.parse(plain.toString()) as Entry) : undefined;
}
