import { createHash } from "node:crypto";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import type { Store } from "../store/store.ts";
import { digest, fingerprint } from "./digest.ts";
import type { Outcome } from "./outcome.ts";
import { headOf, type State, withHead } from "./stored-claim.ts";

/** What a key is claimed for. */
export interface ClaimedWrite {
  /** Whose money moves. */
  readonly account: AccountIdentity;
  readonly operation: string;
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined;
  /** The validated plain fields: no password, no code. */
  readonly input: unknown;
}

/** A key that is ours until the write has ended. */
export interface Claim {
  /** Names the key in log lines. */
  readonly label: string;
  /** Keeps what every repeat is answered. The write has happened: a store that is away does not undo it. */
  end(outcome: Outcome): Promise<void>;
  /** Gives the key back: the platform was not called. */
  release(): Promise<void>;
}

interface Entry {
  readonly fingerprint: string;
  readonly outcome?: Outcome;
}

/** Longer than any call: whoever claimed the key and has not ended by then died on the way. */
const runningMs = 60_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Idempotency keys of the writes that move money. A key is claimed in one step and without a TTL; the sweep deletes it a
 * day after the write has ended. What is kept is sealed with the key, which only the client has.
 */
export class MoneyClaims {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #config: Pick<Config, "sessionKeys">;

  constructor({ store, clock, config }: { store: Store; clock: Clock; config: Pick<Config, "sessionKeys"> }) {
    this.#store = store;
    this.#clock = clock;
    this.#config = config;
  }

  /**
   * Claims the key of a write, or says how its first use ended.
   * @throws ApiError `idempotency_key_required` · `idempotency_conflict` (other fields) · `money_in_progress`
   * @throws StoreUnavailable before anything is sent
   */
  async claim(write: ClaimedWrite): Promise<Claim | Outcome> {
    const { key } = write;
    if (!key || !uuid.test(key)) throw new ApiError("idempotency_key_required");
    const name = keys.idempotency.key(accountHash(write.account), digest(key.toLowerCase()));
    const secret = createHash("sha256").update(key.toLowerCase()).digest();
    const sealer = createSealer(this.#config.sessionKeys, secret, name);
    const entry: Entry = { fingerprint: fingerprint([write.operation, write.input]) };
    if (!(await this.#store.set(name, this.#packed("running", sealer, entry), { ifAbsent: true }))) {
      return this.#endOf(await this.#store.get(name), sealer, entry);
    }
    return {
      label: digest(key.toLowerCase()).slice(0, 16),
      end: async (outcome) => {
        const ended = this.#packed(outcome.state, sealer, { ...entry, outcome });
        await this.#store.set(name, ended).catch(ignoreStoreUnavailable);
      },
      release: async () => {
        await this.#store.delete(name).catch(ignoreStoreUnavailable);
      },
    };
  }

  #packed(state: State, sealer: Sealer, entry: Entry): Buffer {
    return withHead({ state, at: this.#clock.now() }, sealer.seal(Buffer.from(JSON.stringify(entry))));
  }

  #endOf(stored: Buffer | null, sealer: Sealer, now: Entry): Outcome {
    // Given back between our two steps: whoever asks again claims it.
    if (!stored) throw new ApiError("money_in_progress", { retryAfterMs: 1_000 });
    const head = headOf(stored);
    const plain = head && sealer.open(head.sealed);
    // A claim that cannot be read is still a claim.
    if (!head || !plain) return { state: "unknown" };
    const first = JSON.parse(plain.toString()) as Entry;
    if (first.fingerprint !== now.fingerprint) throw new ApiError("idempotency_conflict");
    if (first.outcome) return first.outcome;
    if (this.#clock.now() - head.at < runningMs) throw new ApiError("money_in_progress", { retryAfterMs: 1_000 });
    return { state: "unknown" };
  }
}
