import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { accountHash, logLabel } from "../crypto/account-hash.ts";
import { logEvent } from "../log/events.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { dropStored, parseStored, type StoredValues } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import { StoredProtection, untouched } from "./record.ts";

interface ProtectionRecordsDeps extends StoredValues {
  readonly store: Store;
  readonly clock: Clock;
  readonly config: Pick<Config, "sessionKeys">;
}

/** What a judgement makes of a record: the new one, or nothing to write, and what it found. */
export interface Judged<Result> {
  readonly next?: StoredProtection;
  readonly result: Result;
}

/** More than any number of devices changes at once; beyond it something else is wrong. */
const mostRounds = 200;

/**
 * The protection of each account, one value of class money. A change is judged on what is stored and written only while
 * that is still what is stored, or judged anew: of two at once, the second sees the first.
 */
export class ProtectionRecords {
  readonly #deps: ProtectionRecordsDeps;

  constructor(deps: ProtectionRecordsDeps) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable, and ApiError unavailable for a record that cannot be read: it may hold an exclusion */
  async read(account: AccountIdentity): Promise<StoredProtection> {
    return this.#parse(account, await this.#deps.store.get(keyOf(account)));
  }

  /**
   * @param judge pure: it may run again; what it throws leaves the record as it is
   * @throws WriteUnconfirmed when no replica said that it has it: the change may stand or not
   * @throws StoreUnavailable, ApiError as `read`
   */
  async change<Result>(
    account: AccountIdentity,
    judge: (record: StoredProtection, now: number) => Judged<Result>,
  ): Promise<Result> {
    const { store, clock } = this.#deps;
    const key = keyOf(account);
    for (let round = 0; round < mostRounds; round += 1) {
      const stored = await store.get(key);
      const record = await this.#parse(account, stored);
      const { next, result } = judge(record, clock.now());
      if (!next) return result;
      const value = JSON.stringify(next);
      const written = stored
        ? (await store.replaceIfEqual(key, stored, value)) === "replaced"
        : await store.set(key, value, { ifAbsent: true });
      if (!written) continue;
      this.#logActs(account, record, next);
      return result;
    }
    throw new ApiError("overloaded");
  }

  /** One line for each act that is new; none for a write that no replica has confirmed, as it may not stand. */
  #logActs(account: AccountIdentity, before: StoredProtection, { acts }: StoredProtection): void {
    const { config, log } = this.#deps;
    const known = new Set(before.acts);
    for (const act of acts) {
      if (known.has(act)) continue;
      const { kind, period } = act;
      logEvent(log, "protection_changed", { account: logLabel(config, account), act: act.act, kind, period });
    }
  }

  async #parse(account: AccountIdentity, stored: Buffer | null): Promise<StoredProtection> {
    if (!stored) return untouched(this.#deps.clock.now());
    const record = parseStored(StoredProtection, stored);
    if (record) return record;
    await dropStored(this.#deps, keyOf(account));
    throw new ApiError("overloaded");
  }
}

const keyOf = (account: AccountIdentity): string => keys.protection.key(accountHash(account));
