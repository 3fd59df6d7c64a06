import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { type AccountHash, accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { dropStored, parseStored, type StoredValues } from "../store/parse-stored.ts";
import { retryStoreWork } from "../store/retry.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { StoredMark } from "./excluded-mark.ts";
import { marksOf, namesOf, type Person } from "./person.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

interface ExcludedMarksDeps extends StoredValues {
  readonly store: Store;
  readonly protection: ProtectionRecords;
  readonly config: { readonly admission: Pick<Config["admission"], "personKeys"> };
}

/** Of an account with many cards and browsers so many are kept: the newest, and what it came with. */
const mostMarks = 200;
/** Cards and addresses of an afternoon may not push these out before an exclusion. */
const firstMarks = 50;
/** Names of one person; of more the first ones are kept. */
const mostNames = 8;
/** While it is excluded none goes, as its entry in the register would stay for ever; beyond so many none is added. */
const mostWhileExcluded = 1_000;
/** Accounts of one person that exclude themselves at once; beyond it something else is wrong. */
const mostRounds = 50;

/**
 * Recognises people who excluded themselves when they come anew. What an account was known by stands as hashes in its
 * record; while it is excluded, each names it in the register of the excluded.
 */
export class ExcludedMarks {
  readonly #deps: ExcludedMarksDeps;

  constructor(deps: ExcludedMarksDeps) {
    this.#deps = deps;
  }

  /**
   * Keeps what an account is known by, and says so in the register where it is excluded already.
   * @throws StoreUnavailable
   */
  async remember(account: AccountIdentity, person: Person): Promise<void> {
    const isExcluded = await this.#deps.protection.change(account, (record) => {
      const next = this.withMarks(record, person);
      return { ...(next !== record && { next }), result: record.exclusion !== undefined };
    });
    if (isExcluded) await this.settle(account);
  }

  /** The same once what it belongs to stands at the platform: while the store is away it is tried again. */
  async rememberLater(account: AccountIdentity, person: Person): Promise<void> {
    await this.#insist(() => this.remember(account, person));
  }

  /** The record with what somebody is known by, under the key that hashes; itself where it has all of that. */
  withMarks(record: StoredProtection, person: Person): StoredProtection {
    const [key] = this.#deps.config.admission.personKeys;
    if (!key) return record;
    const known = record.names ?? [];
    const newNames = namesOf(person, key).filter((name) => !known.includes(name));
    const names = [...known, ...newNames].slice(0, mostNames);
    const unknown = marksOf(person, key, [...new Set([...names, ...newNames])]).filter(
      (mark) => !record.marks.includes(mark),
    );
    const isNamed = names.length > known.length;
    if (unknown.length === 0 && !isNamed) return record;
    const marks = [...record.marks, ...unknown];
    return {
      ...record,
      ...(isNamed && { names }),
      marks: record.exclusion ? marks.slice(0, mostWhileExcluded) : fewer(marks),
    };
  }

  /**
   * Brings the register in line with an account's record: what an excluded account was known by is entered, and taken out
   * again once its return is confirmed; those of others that share a mark stay. To be called after either. The record
   * stands whatever comes of it: while the store is away it is tried again, and at the next sign-in of the account.
   */
  async settle(account: AccountIdentity): Promise<void> {
    await this.#insist((isAgain) => this.settleNow(account, isAgain));
  }

  /**
   * The same once, for who can say that it has failed. The record is read again behind the register: of a return and an
   * exclusion anew whoever writes there last sees what the record has become, so that the register ends as that is.
   * @param isAgain what is entered already is written once more: a try before may have left it unconfirmed
   * @throws StoreUnavailable · ApiError overloaded
   */
  async settleNow(account: AccountIdentity, isAgain = false): Promise<void> {
    const hash = accountHash(account);
    let record = await this.#deps.protection.read(account);
    for (let round = 0; round < mostRounds; round += 1) {
      const isExcluded = record.exclusion !== undefined;
      await Promise.all(record.marks.map((mark) => this.#change(mark, hash, isExcluded, isAgain)));
      const after = await this.#deps.protection.read(account);
      const isSame = isExcluded === (after.exclusion !== undefined) && after.marks.length === record.marks.length;
      if (isSame) return;
      record = after;
    }
    throw new ApiError("overloaded");
  }

  /**
   * Whether somebody like this has excluded themselves. Everything is looked up whatever is found, so that the time of
   * the answer says no more than the answer.
   * @param own the account that asks: what it has said of itself is no other's
   * @throws StoreUnavailable · ApiError overloaded for an entry that cannot be read: it may name somebody
   */
  async has(person: Person, own?: AccountIdentity): Promise<boolean> {
    const marks = this.#deps.config.admission.personKeys.flatMap((key) => marksOf(person, key));
    const hash = own === undefined ? undefined : accountHash(own);
    const entries = await Promise.all(marks.map((mark) => this.#read(mark)));
    return entries.some(({ accounts }) => {
      if (!accounts) throw new ApiError("overloaded");
      return accounts.some((one) => one !== hash);
    });
  }

  /** @throws ApiError person_excluded · as `has` */
  async refuse(person: Person, own?: AccountIdentity): Promise<void> {
    if (await this.has(person, own)) throw new ApiError("person_excluded");
  }

  async #change(mark: string, hash: AccountHash, named: boolean, isAgain: boolean): Promise<void> {
    const { store } = this.#deps;
    const key = keys.excludedMark.key(mark);
    for (let round = 0; round < mostRounds; round += 1) {
      const { stored, accounts } = await this.#read(mark);
      // Nobody can tell whom else it names: it stays as it is, and lets nobody in.
      if (!accounts) return;
      const isDone = accounts.includes(hash) === named;
      if (isDone && !(named && isAgain)) return;
      const others = accounts.filter((one) => one !== hash);
      const value = JSON.stringify({ accounts: named ? [...others, hash] : others });
      if (!stored) {
        if (await store.set(key, value, { ifAbsent: true })) return;
      } else if (!named && accounts.length === 1) {
        if (await store.deleteIfEqual(key, stored)) return;
      } else if ((await store.replaceIfEqual(key, stored, value)) === "replaced") return;
    }
    throw new ApiError("overloaded");
  }

  /** `accounts` is absent where what is stored cannot be read. */
  async #read(mark: string): Promise<{ stored?: Buffer; accounts?: readonly string[] }> {
    const key = keys.excludedMark.key(mark);
    const stored = await this.#deps.store.get(key);
    if (!stored) return { accounts: [] };
    const entry = parseStored(StoredMark, stored);
    if (entry) return { stored, accounts: entry.accounts };
    await dropStored(this.#deps, key);
    return { stored };
  }

  async #insist(work: (isAgain: boolean) => Promise<void>): Promise<void> {
    try {
      await work(false);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const again = () => work(true).then(() => true);
      runInBackground(retryStoreWork(again), this.#deps.log, "excluded_marks");
    }
  }
}

const fewer = (marks: readonly string[]): string[] =>
  marks.length <= mostMarks ? [...marks] : [...marks.slice(0, firstMarks), ...marks.slice(firstMarks - mostMarks)];
