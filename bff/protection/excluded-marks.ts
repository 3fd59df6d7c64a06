import { isDeepStrictEqual } from "node:util";
import Type, { type Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Config } from "../config.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { StoreUnavailable } from "../store/store.ts";
import { dropStored, parseStored, retryStoreWork } from "../store/stored-values.ts";
import { isPaused } from "./pauses.ts";
import { claimsOf, devicesOf, type Mark, marksOf, namesOf, type Person, shownEmailOf } from "./person.ts";
import type { ProtectionRecords, StoredRecordDeps } from "./protection-records.ts";
import { type StoredProtection, withAct } from "./record.ts";

interface ExcludedMarksDeps extends Pick<StoredRecordDeps, "log" | "store"> {
  readonly protection: ProtectionRecords;
  readonly config: { readonly admission: Pick<Config["admission"], "personKeys"> };
}

interface Comparison {
  readonly account: string;
  readonly line: MarkLine | undefined;
  readonly secondMarks: ReadonlySet<string>;
  /** The mark is an address that a new person only typed, so a match also needs one of `secondMarks`. */
  readonly isGuess: boolean;
}

/** Maximum number of attempts if other accounts of the person change at the same time. */
const maxRounds = 50;

/**
 * Recognises excluded people who register again. An account's record contains hashes (marks) that identify its owner.
 * During an exclusion, the register of excluded players lists the account under each mark.
 */
export class ExcludedMarks {
  readonly #deps: ExcludedMarksDeps;

  constructor(deps: ExcludedMarksDeps) {
    this.#deps = deps;
  }

  /**
   * Stores a person's marks. Adds them to the register if the account is excluded.
   * @throws StoreUnavailable · ApiError overloaded for an unreadable record
   */
  async remember(account: AccountIdentity, person: Person, claims?: StoredProtection["claims"]): Promise<void> {
    const isExcluded = await this.#deps.protection.change(account, (record, now) => {
      const marked = this.withMarks(record, person, now);
      const next = claims ? { ...marked, claims } : marked;
      return { next: next === record ? undefined : next, result: record.exclusion !== undefined };
    });
    if (isExcluded) await this.settle(account);
  }

  /**
   * Like `remember`, for data that the platform has already accepted. If the store is unavailable, retries in the
   * background.
   */
  async rememberLater(account: AccountIdentity, person: Person): Promise<void> {
    await this.withRetry(() => this.remember(account, person));
  }

  /**
   * Like `rememberLater`, for a new account. Also stores a claim to its address if an excluded account has proven it.
   */
  async rememberNewcomer(account: AccountIdentity, person: Person): Promise<void> {
    const { email } = person;
    await this.withRetry(async () => {
      const isClaim = email !== undefined && (await this.has({ email, proven: [email] }, account));
      await this.remember(account, person, isClaim ? claimsOf(email, this.#personKeys) : undefined);
    });
  }

  /**
   * Whether the account was registered with the address of a still excluded account, and the platform now reports the
   * address as verified.
   * @param shown the address as the platform masks it
   * @throws StoreUnavailable · ApiError overloaded for an unreadable entry, which may list an account
   */
  async isClaimDue({ claims = [] }: StoredProtection, shown: string, own: AccountIdentity): Promise<boolean> {
    const hashes = this.#personKeys.map((key) => shownEmailOf(shown, key));
    const due = claims.filter((claim) => hashes.includes(claim.shown));
    const entries = await Promise.all(due.map(({ mark }) => this.#read(mark)));
    return entries.some(({ accounts, known }) => {
      if (!accounts) throw new ApiError("overloaded");
      return accounts.some((one) => one !== accountHash(own) && known?.[one]?.proof === "proven");
    });
  }

  /** Adds a person's marks under the first key. Returns the same record if no mark is new. */
  withMarks(record: StoredProtection, person: Person, now: number): StoredProtection {
    const [key] = this.#personKeys;
    return key ? addMarks(record, person, key, now) : record;
  }

  /** Updates the register from the account's record. If the store is unavailable, retries in the background. */
  async settle(account: AccountIdentity): Promise<void> {
    await this.withRetry((isRetry) => this.settleNow(account, isRetry));
  }

  /**
   * Updates the register like `settle`, without retries, for callers that report the error. Reads the record again
   * after each update, to detect a concurrent return or exclusion.
   * @param isRetry writes existing entries again, because an earlier write may be unconfirmed
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
   * Whether an excluded account matches this person (decision 074). A mark that the account has proven is sufficient. A
   * typed mark also needs a matching name or browser, and never matches a person who has proven the mark. An address
   * that a new person only typed needs a second match too. Looks up all marks, so that the response time reveals
   * nothing more.
   * @param own the person's account, whose entries do not count
   * @throws as `isClaimDue`
   */
  async has(person: Person, own?: AccountIdentity): Promise<boolean> {
    // Name and birthday are public and only typed. They count only for a new person without a proven number or address.
    const { birthday: _public, ...withoutBirthday } = person;
    const isNewcomer = own === undefined && !person.proven?.length;
    const marks = this.#personKeys.flatMap((key) => marksOf(isNewcomer ? person : withoutBirthday, key));
    const [record, ...entries] = await Promise.all([
      own === undefined ? undefined : this.#deps.protection.read(own),
      ...marks.map(({ hash }) => this.#read(hash)),
    ]);
    const ownMarks = this.#personKeys.flatMap((key) => [...namesOf(person, key), ...devicesOf(person, key)]);
    const secondMarks = new Set([...ownMarks, ...(record?.names ?? [])]);
    const hash = own === undefined ? undefined : accountHash(own);
    // This check precedes all comparisons: a comparison that is not awaited could reject without a handler.
    if (entries.some((entry) => !entry?.accounts)) throw new ApiError("overloaded");
    const matches = await Promise.all(
      marks.flatMap((mark, at) => {
        const { accounts = [], known } = entries[at] ?? {};
        const isProven = mark.proof === "proven" || record?.proofs?.[mark.hash]?.proof === "proven";
        const compared: Mark = { ...mark, proof: isProven ? "proven" : "typed" };
        const isGuess = own === undefined && mark.kind === "email" && !isProven;
        return accounts
          .filter((one) => one !== hash)
          .map((account) => this.#matches(compared, { account, line: known?.[account], secondMarks, isGuess }));
      }),
    );
    return matches.includes(true);
  }

  /** Whether an account's entry under a mark matches the person. @param mark `proven` if the person has proven it */
  async #matches(mark: Mark, { account, line, secondMarks, isGuess }: Comparison): Promise<boolean> {
    if ((line?.proof === "proven" && !isGuess) || mark.kind === "name") return true;
    if (mark.proof === "proven") return false;
    // In entries of earlier versions a number is sufficient alone: a code sent to it refutes a false match.
    if (line?.proof !== "typed" && mark.kind === "mobile") return true;
    const accountMarks = line ? line.with : ((await this.#deps.protection.readByHash(account)).names ?? []);
    return accountMarks.some((one) => secondMarks.has(one));
  }

  /** Returns the register entries under a person's marks, for an operator. @throws StoreUnavailable */
  async show(person: Person) {
    const marks = this.#personKeys.flatMap((key) => marksOf(person, key));
    const entries = await Promise.all(marks.map(async (mark) => ({ mark, ...(await this.#read(mark.hash)) })));
    return entries.flatMap(({ mark, accounts = [], known }) =>
      accounts.map((account) => ({ mark, account, line: known?.[account] })),
    );
  }

  /**
   * Removes a person's marks from the register permanently, for all listed accounts. Adds the act to each account's
   * history. A repeat completes an earlier try.
   * @returns the removed entries
   * @throws StoreUnavailable · ApiError overloaded
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

  get #personKeys(): readonly Buffer[] {
    return this.#deps.config.admission.personKeys;
  }

  async #change(mark: string, hash: string, line: MarkLine | undefined, isRetry: boolean): Promise<void> {
    const { store } = this.#deps;
    const key = keys.excludedMark.key(mark);
    for (let round = 0; round < maxRounds; round += 1) {
      const { stored, accounts, known = {} } = await this.#read(mark);
      // An unreadable entry may list other accounts, so it stays and refuses everyone with this mark.
      if (!accounts) return;
      const isNamed = accounts.includes(hash);
      const isDone = line ? isNamed && JSON.stringify(known[hash]) === JSON.stringify(line) : !isNamed;
      if (isDone && !(line && isRetry)) return;
      const others = accounts.filter((one) => one !== hash);
      const { [hash]: _earlier, ...rest } = known;
      const entry = line
        ? { accounts: [...others, hash], known: { ...rest, [hash]: line } }
        : { accounts: others, known: rest };
      const value = JSON.stringify(entry);
      if (!stored) {
        if (await store.set(key, value, { ifAbsent: true })) return;
      } else if (!line && accounts.length === 1) {
        if (await store.deleteIfEqual(key, stored)) return;
      } else if ((await store.replaceIfEqual(key, stored, value)) === "replaced") return;
    }
    throw new ApiError("overloaded");
  }

  /** Reads a mark's entry. `accounts` is missing if the entry is unreadable. */
  async #read(mark: string): Promise<Partial<StoredMark> & { readonly stored?: Buffer }> {
    const key = keys.excludedMark.key(mark);
    const stored = await this.#deps.store.get(key);
    if (!stored) return { accounts: [] };
    const entry = parseStored(StoredMark, stored);
    if (!entry) await dropStored(this.#deps, key);
    return { stored, ...entry };
  }

  /** Runs work. Retries in the background if the store is unavailable. */
  async withRetry(work: (isRetry: boolean) => Promise<void>): Promise<void> {
    try {
      await work(false);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      const again = () => work(true).then(() => true);
      runInBackground(retryStoreWork(again), this.#deps.log, "excluded_marks");
    }
  }
}

/** A mark's entry in the register: the hashes of its accounts, and the proof of each (decision 074). */
const StoredMark = Type.Object({
  accounts: Type.Array(Type.String()),
  /** Missing for accounts of earlier versions. */
  known: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({
        proof: Type.Enum(["proven", "typed", "old"]),
        since: Type.Number(),
        /** Hashes of the account's names and browsers, one of which a typed mark needs as a second match. */
        with: Type.Array(Type.String()),
      }),
    ),
  ),
});
type StoredMark = Static<typeof StoredMark>;
type MarkLine = NonNullable<StoredMark["known"]>[string];

/** Maximum number of marks per account: more than the cards and browsers of several years. */
const maxMarks = 200;
/** The first marks are never dropped: cards and addresses added before an exclusion must not displace them. */
const firstMarks = 50;
/** Maximum number of names, and of browsers, per account. */
const maxNames = 8;
/** Maximum number of marks during an exclusion, when a dropped mark would keep its register entry permanently. */
const maxWhileExcluded = 1_000;

/**
 * Adds a person's marks, names and browsers. Returns the same record if nothing is new. A paused account gets only
 * proven marks: an excluded player may add any payout card, and the card's real owner must not be refused.
 */
function addMarks(record: StoredProtection, person: Person, key: Buffer, now: number): StoredProtection {
  const allNames = union(record.names, namesOf(person, key));
  const names = allNames.slice(0, maxNames);
  const devices = union(record.devices, devicesOf(person, key)).slice(-maxNames);
  const isOpen = !isPaused(record, now);
  const accepted = marksOf(person, key, allNames).filter(({ proof }) => isOpen || proof === "proven");
  const added = new Map(accepted.filter((mark) => isNew(record, mark)).map(({ hash, proof }) => [hash, proof]));
  const areNamesSame = names.length === (record.names?.length ?? 0);
  const isSame = added.size === 0 && areNamesSame && isDeepStrictEqual(devices, record.devices ?? []);
  if (isSame) return record;
  const proofs = { ...record.proofs };
  for (const [hash, proof] of added) proofs[hash] = { proof, since: now };
  const all = union(record.marks, [...added.keys()]);
  const marks = record.exclusion ? all.slice(0, maxWhileExcluded) : dropOldest(all, proofs);
  const remaining = new Set(marks);
  return {
    ...record,
    marks,
    proofs: Object.fromEntries(Object.entries(proofs).filter(([hash]) => remaining.has(hash))),
    ...(names.length > 0 && { names }),
    ...(devices.length > 0 && { devices }),
  };
}

/** Returns an account's entry under each mark: undefined if not excluded, or if an operator released the mark. */
const linesOf = (record: StoredProtection): [mark: string, line: MarkLine | undefined][] =>
  record.marks.map((mark) => {
    const { proof, since = 0 } = record.proofs?.[mark] ?? { proof: "old" };
    if (!record.exclusion || proof === "released") return [mark, undefined];
    return [mark, { proof, since, with: [...(record.names ?? []), ...(record.devices ?? [])] }];
  });

/** Whether a mark is new, or newly proven. A released mark stays released, even if it is proven again. */
function isNew({ marks, proofs }: StoredProtection, { hash, proof }: Mark): boolean {
  if (!marks.includes(hash)) return true;
  const earlier = proofs?.[hash]?.proof;
  return proof === "proven" && earlier !== "proven" && earlier !== "released";
}

/** Drops the oldest typed marks, and if necessary proven ones. Never drops the first marks. */
function dropOldest(marks: readonly string[], proofs: NonNullable<StoredProtection["proofs"]>): string[] {
  let excess = marks.length - maxMarks;
  const remaining = marks.filter((mark, at) => {
    const isDropped = excess > 0 && at >= firstMarks && proofs[mark]?.proof !== "proven";
    if (isDropped) excess -= 1;
    return !isDropped;
  });
  if (remaining.length <= maxMarks) return remaining;
  return [...remaining.slice(0, firstMarks), ...remaining.slice(firstMarks - maxMarks)];
}

const union = (some: readonly string[] = [], more: readonly string[]): string[] => [...new Set([...some, ...more])];
