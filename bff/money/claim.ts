import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { Outcome } from "./money-write.ts";
import { clientReference } from "./open-writes.ts";
import type { CountedWrite } from "./write-limit.ts";

interface ClaimDeps {
  readonly store: Store;
  readonly log: EventLogger;
}

interface ClaimedKey {
  readonly label: string;
  /** In the store. */
  readonly name: string;
  /** What was stored to claim it; sealed under a nonce, so that no other claim's bytes are the same. */
  readonly token: Buffer;
  readonly counted: CountedWrite;
  /** The value that tells repeats the outcome. */
  ended(outcome: Outcome): Buffer;
}

/** A key that is ours until the write has ended. */
export class Claim {
  readonly #deps: ClaimDeps;
  readonly #key: ClaimedKey;

  constructor(deps: ClaimDeps, key: ClaimedKey) {
    this.#deps = deps;
    this.#key = key;
  }

  /** Names the key in log lines. */
  get label(): string {
    return this.#key.label;
  }

  /** In the store. */
  get name(): string {
    return this.#key.name;
  }

  /** Names the write in the platform's records. */
  get clientReference(): string {
    return clientReference(this.#key.name);
  }

  /**
   * Keeps what every repeat is answered. The write has happened, so nothing that fails here is thrown; what could not be
   * stored is stored in the background.
   * @returns whether repeats hear the outcome from now on
   */
  async end(outcome: Outcome): Promise<boolean> {
    const { log, store } = this.#deps;
    const write = async (): Promise<boolean> => {
      await store.set(this.#key.name, this.#key.ended(outcome));
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

  /** Frees the key: the platform was not called. */
  async release(): Promise<void> {
    const free = (): Promise<boolean> => this.#deleteOurs().then(() => true);
    const freed = free().catch(() => runInBackground(retryStoreWork(free), this.#deps.log, "money_claim"));
    await Promise.all([freed, this.#key.counted.release()]);
  }

  /**
   * Frees the key in the background, for a claim of which nobody knows whether the store took it. The command may still
   * be on its way, so finding nothing is no end of it.
   */
  withdraw(): void {
    runInBackground(
      retryStoreWork(() => this.#deleteOurs()),
      this.#deps.log,
      "money_claim",
    );
  }

  /** Never the claim of a repeat that has taken the key since. */
  #deleteOurs(): Promise<boolean> {
    return this.#deps.store.deleteIfEqual(this.#key.name, this.#key.token);
  }
}
