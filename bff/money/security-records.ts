import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { Store } from "../store/store.ts";
import { changeStored, dropStored, parseStored, retryStoreWork } from "../store/stored-values.ts";
import { current, StoredSecurity, untouched } from "./stored-security.ts";

/** Pure; undefined: it stays as it is. What it throws leaves the record as it is, too. */
type Judge = (record: StoredSecurity, now: number) => StoredSecurity | undefined;

/** The record `security` of each account, one value of class money. */
export class SecurityRecords {
  readonly #deps: { readonly clock: Clock; readonly log: FastifyBaseLogger; readonly store: Store };

  constructor(deps: { readonly clock: Clock; readonly log: FastifyBaseLogger; readonly store: Store }) {
    this.#deps = deps;
  }

  /** @throws StoreUnavailable, and ApiError overloaded for a record that cannot be read: it may hold a stop */
  async read(account: AccountIdentity): Promise<StoredSecurity> {
    const key = keyOf(account);
    return current(await this.#parsed(key, await this.#deps.store.get(key)), this.#deps.clock.now());
  }

  /** @returns whether anything was written @throws as `read` */
  change(account: AccountIdentity, judge: Judge): Promise<boolean> {
    const { clock, store } = this.#deps;
    const key = keyOf(account);
    return changeStored(
      store,
      key,
      (stored) => this.#parsed(key, stored),
      (record) => {
        const now = clock.now();
        const next = judge(current(record, now), now);
        return next ? { next: current(next, now), result: true } : { result: false };
      },
    );
  }

  /** A change of what stands already; while the store is away, in the background. */
  async follow(account: AccountIdentity, judge: Judge): Promise<void> {
    const write = (): Promise<boolean> => this.change(account, judge).then(() => true);
    await write().catch(() => runInBackground(retryStoreWork(write), this.#deps.log, "security_change"));
  }

  async #parsed(key: string, stored: Buffer | null): Promise<StoredSecurity> {
    if (!stored) return untouched;
    const record = parseStored(StoredSecurity, stored);
    if (record) return record;
    await dropStored(this.#deps, key);
    throw new ApiError("overloaded");
  }
}

const keyOf = (account: AccountIdentity): string => keys.security.key(accountHash(account));
