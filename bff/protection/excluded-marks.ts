import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { dropStored, parseStored, retryStoreWork, type StoredValues } from "../store/stored-values.ts";
import { claimsOf, devicesOf, type Mark, marksOf, namesOf, type Person, shownEmailOf } from "./person.ts";
import type { ProtectionRecords } from "./protection-records.ts";
import { type StoredProtection, withAct } from "./record.ts";
import { linesOf, type MarkLine, StoredMark, withMarks } from "./record-marks.ts";

interface ExcludedMarksDeps extends StoredValues {
  readonly store: Store;
  readonly protection: ProtectionRecords;
  readonly config: { readonly admission: Pick<Config["admission"], "personKeys"> };
}

/** The value of a mark. Without `accounts` it is unreadable. */
interface MarkEntry {
  readonly stored?: Buffer;
  readonly accounts?: readonly string[];
  readonly known?: Readonly<Record<string, MarkLine>>;
}

/** An account's entry under a mark, and the person to compare with. */
interface Comparison {
  readonly known: MarkEntry["known"];
  readonly account: string;
  /** Hashes of the names and browsers of the person. */
  readonly secondMarks: ReadonlySet<string>;
  /** A new person only typed the address. It then needs one of `secondMarks`, even if the account has proven it. */
  readonly isGuess: boolean;
}

/** Accounts of one person that are excluded at the same time. More indicates another fault. */
const maxRounds = 50;

/**
 * Recognises excluded people who register again. The record of an account contains hashes (marks) that identify its owner.
 * During an exclusion, the register of excluded players lists the account under each of them.
 */
export class ExcludedMarks {
  readonly #deps: ExcludedMarksDeps;

  constructor(deps: ExcludedMarksDeps) {
    this.#deps = deps;
  }

  /**
   * Stores the marks of a person, also in the register if the account is excluded.
   * @param claims see `StoredProtection`. Absent: unchanged
   * @throws StoreUnavailable
   */
  async remember(account: AccountIdentity, person: Person, claims?: StoredProtection["claims"]): Promise<void> {
    const isExcluded = await this.#deps.protection.change(account, (record, now) => {
      const marked = this.withMarks(record, person, now);
      const next = claims ? { ...marked, claims } : marked;
      return { ...(next !== record && { next }), result: record.exclusion !== undefined };
    });
    if (isExcluded) await this.settle(account);
  }

  /** Does the same after the platform has accepted the data: retries while the store is unavailable. */
  async rememberLater(account: AccountIdentity, person: Person): Promise<void> {
    await this.#withRetry(() => this.remember(account, person));
  }

  /**
   * Does the same for a new account. If an excluded account has proven its typed e-mail address, the record stores that
   * too (see `isClaimDue`).
   */
  async rememberNewcomer(account: AccountIdentity, person: Person): Promise<void> {
    const { email } = person;
    const { personKeys } = this.#deps.config.admission;
    await this.#withRetry(async () => {
      const isClaim = email !== undefined && (await this.has({ email, proven: [email] }, account));
      await this.remember(account, person, isClaim ? claimsOf(email, personKeys) : undefined);
    });
  }

  /**
   * Whether the account was registered with the address of an excluded account, the platform now reports the address as
   * verified, and the other account is still excluded.
   * @param shown the verified address as the platform masks it
   * @throws StoreUnavailable · ApiError overloaded for an unreadable entry, which may list an account
   */
  async isClaimDue({ claims = [] }: StoredProtection, shown: string, own: AccountIdentity): Promise<boolean> {
    const hashes = this.#deps.config.admission.personKeys.map((key) => shownEmailOf(shown, key));
    const due = claims.filter((claim) => hashes.includes(claim.shown));
    const entries = await Promise.all(due.map(({ mark }) => this.#read(mark)));
    const hash = accountHash(own);
    return entries.some(({ accounts, known }) => {
      if (!accounts) throw new ApiError("overloaded");
      return accounts.some((one) => one !== hash && known?.[one]?.proof === "proven");
    });
  }

  /** Adds the marks of a person under the first key. Returns the same record if it has all of them. */
  withMarks(record: StoredProtection, person: Person, now: number): StoredProtection {
    const [key] = this.#deps.config.admission.personKeys;
    return key ? withMarks(record, person, key, now) : record;
  }

  /**
   * Updates the register from an account's record: adds the marks of an excluded account, and removes them after its
   * confirmed return. Entries of other accounts stay. Call it after either change. Retries while the store is unavailable,
   * and the next sign-in of the account updates the register again.
   */
  async settle(account: AccountIdentity): Promise<void> {
    await this.#withRetry((isRetry) => this.settleNow(account, isRetry));
  }

  /**
   * Does the same without retries, for callers that report the error. Reads the record again after each update, so that the
   * register matches the record after a parallel return and exclusion.
   * @param isRetry writes existing entries again, because the write of an earlier try may not be confirmed
   * @throws StoreUnavailable · ApiError overloaded
   */
  async settleNow(account: AccountIdentity, isRetry = false): Promise<void> {
    const hash = accountHash(account);
    let lines = linesOf(await this.#deps.protection.read(account));
    for (let round = 0; round < maxRounds; round += 1) {
      await Promise.all(lines.map(([mark, line]) => this.#change(mark, hash, line, isRetry)));
      const after = linesOf(await this.#deps.protection.read(account));
      if (JSON.stringify(after) === JSON.stringify(lines)) return;
      lines = after;
    }
    throw new ApiError("overloaded");
  }

  /**
   * Whether an excluded account matches this person. A mark that the account has proven counts alone. A typed mark may
   * belong to another person: it counts together with a name or browser of the account, and never against a person who has
   * proven it (decision 074). The same applies to an address that a new person only typed, because anyone can type it and no
   * platform refuses it. All marks are looked up, so that the response time reveals no more than the response.
   * @param own the account of the person. Its own entries do not count; its proven marks and names do
   * @throws StoreUnavailable · ApiError overloaded for an unreadable entry, which may list an account
   */
  async has(person: Person, own?: AccountIdentity): Promise<boolean> {
    const { config, protection } = this.#deps;
    const { personKeys } = config.admission;
    // Name and birthday are public and only typed. They count only for a new person without a proven number or address.
    const { birthday: _public, ...withoutBirthday } = person;
    const isNewcomer = own === undefined && !person.proven?.length;
    const marks = personKeys.flatMap((key) => marksOf(isNewcomer ? person : withoutBirthday, key));
    const [record, ...entries] = await Promise.all([
      own === undefined ? undefined : protection.read(own),
      ...marks.map(({ hash }) => this.#read(hash)),
    ]);
    const ownMarks = personKeys.flatMap((key) => [...namesOf(person, key), ...devicesOf(person, key)]);
    const secondMarks = new Set([...ownMarks, ...(record?.names ?? [])]);
    const hash = own === undefined ? undefined : accountHash(own);
    const matches = await Promise.all(
      marks.map(async (mark, at) => {
        const { accounts, known } = entries[at] ?? {};
        if (!accounts) throw new ApiError("overloaded");
        const isProven = mark.proof === "proven" || record?.proofs?.[mark.hash]?.proof === "proven";
        const others = accounts.filter((one) => one !== hash);
        const compared: Mark = { ...mark, proof: isProven ? "proven" : "typed" };
        const isGuess = own === undefined && mark.kind === "email" && !isProven;
        const results = await Promise.all(
          others.map((account) => this.#matches(compared, { account, known, secondMarks, isGuess })),
        );
        return results.includes(true);
      }),
    );
    return matches.includes(true);
  }

  /**
   * Whether an account's entry under a mark matches the person.
   * @param mark `proven` if the person has proven it
   */
  async #matches(mark: Mark, { account, known, secondMarks, isGuess }: Comparison): Promise<boolean> {
    const line = known?.[account];
    if ((line?.proof === "proven" && !isGuess) || mark.kind === "name") return true;
    if (mark.proof === "proven") return false;
    // Entries of earlier versions: a number still counts alone, because a code sent to it refutes a false match.
    if (line?.proof !== "typed" && mark.kind === "mobile") return true;
    const accountMarks = line ? line.with : ((await this.#deps.protection.readByHash(account)).names ?? []);
    return accountMarks.some((one) => secondMarks.has(one));
  }

  /** Returns the register entries under the marks of a person, for an operator. @throws StoreUnavailable */
  async show(person: Person): Promise<{ mark: Mark; account: string; line?: MarkLine }[]> {
    const marks = this.#deps.config.admission.personKeys.flatMap((key) => marksOf(person, key));
    const entries = await Promise.all(marks.map(async (mark) => ({ mark, ...(await this.#read(mark.hash)) })));
    return entries.flatMap(({ mark, accounts = [], known }) =>
      accounts.map((account) => {
        const line = known?.[account];
        return { mark, account, ...(line && { line }) };
      }),
    );
  }

  /**
   * Removes the marks of a person from the register permanently, for all accounts listed there. Adds the act to the history
   * of each account and logs it. A repeat completes an earlier try.
   * @returns the removed entries
   * @throws StoreUnavailable
   */
  async release(person: Person, { by, reason }: { readonly by: string; readonly reason: string }) {
    const entries = await this.show(person);
    for (const { mark, account } of entries) {
      await this.#deps.protection.changeByHash(account, (record, now) => {
        const proofs = { ...record.proofs, [mark.hash]: { proof: "released" as const, since: now } };
        const marks = record.marks.includes(mark.hash) ? record.marks : [...record.marks, mark.hash];
        const act = { at: now, act: "mark_released" as const, from: by, to: reason };
        return { next: withAct({ ...record, marks, proofs }, act), result: undefined };
      });
      await this.#change(mark.hash, account, undefined, true);
      logEvent(this.#deps.log, "excluded_mark_released", { mark: mark.hash, account, reason, by });
    }
    return entries;
  }

  async #change(mark: string, hash: string, line: MarkLine | undefined, isRetry: boolean): Promise<void> {
    const { store } = this.#deps;
    const key = keys.excludedMark.key(mark);
    for (let round = 0; round < maxRounds; round += 1) {
      const { stored, accounts, known = {} } = await this.#read(mark);
      // An unreadable entry may list other accounts. It stays and refuses everyone.
      if (!accounts) return;
      const isNamed = accounts.includes(hash);
      const isDone = line ? isNamed && JSON.stringify(known[hash]) === JSON.stringify(line) : !isNamed;
      if (isDone && !(line && isRetry)) return;
      const others = accounts.filter((one) => one !== hash);
      const { [hash]: _earlier, ...rest } = known;
      const value = JSON.stringify({
        accounts: line ? [...others, hash] : others,
        known: line ? { ...rest, [hash]: line } : rest,
      });
      if (!stored) {
        if (await store.set(key, value, { ifAbsent: true })) return;
      } else if (!line && accounts.length === 1) {
        if (await store.deleteIfEqual(key, stored)) return;
      } else if ((await store.replaceIfEqual(key, stored, value)) === "replaced") return;
    }
    throw new ApiError("overloaded");
  }

  async #read(mark: string): Promise<MarkEntry> {
    const key = keys.excludedMark.key(mark);
    const stored = await this.#deps.store.get(key);
    if (!stored) return { accounts: [] };
    const entry = parseStored(StoredMark, stored);
    if (entry) return { stored, ...entry };
    await dropStored(this.#deps, key);
    return { stored };
  }

  async #withRetry(work: (isRetry: boolean) => Promise<void>): Promise<void> {
    try {
      await work(false);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const again = () => work(true).then(() => true);
      runInBackground(retryStoreWork(again), this.#deps.log, "excluded_marks");
    }
  }
}
