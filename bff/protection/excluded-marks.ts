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

/** What stands under a mark; without `accounts` it cannot be read. */
interface MarkEntry {
  readonly stored?: Buffer;
  readonly accounts?: readonly string[];
  readonly known?: Readonly<Record<string, MarkLine>>;
}

/** What is asked of an account's line under a mark. */
interface Question {
  readonly known: MarkEntry["known"];
  readonly account: string;
  /** Hashes of the names and browsers of who asks. */
  readonly beside: ReadonlySet<string>;
  /** A newcomer only typed the address: it needs one of `beside`, even if the account has proven it. */
  readonly isGuess: boolean;
}

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
   * @param claims see `StoredProtection`; absent: as they are
   * @throws StoreUnavailable
   */
  async remember(account: AccountIdentity, person: Person, claims?: StoredProtection["claims"]): Promise<void> {
    const isExcluded = await this.#deps.protection.change(account, (record, now) => {
      const known = this.withMarks(record, person, now);
      const next = claims ? { ...known, claims } : known;
      return { ...(next !== record && { next }), result: record.exclusion !== undefined };
    });
    if (isExcluded) await this.settle(account);
  }

  /** The same once what it belongs to stands at the platform: while the store is away it is tried again. */
  async rememberLater(account: AccountIdentity, person: Person): Promise<void> {
    await this.#insist(() => this.remember(account, person));
  }

  /**
   * The same for a new account. If its e-mail address, which was only typed so far, is one that an excluded account has
   * proven, the record keeps that, too (`isClaimDue`).
   */
  async rememberNewcomer(account: AccountIdentity, person: Person): Promise<void> {
    const { email } = person;
    const { personKeys } = this.#deps.config.admission;
    await this.#insist(async () => {
      const isClaim = email !== undefined && (await this.has({ email, proven: [email] }, account));
      await this.remember(account, person, isClaim ? claimsOf(email, personKeys) : undefined);
    });
  }

  /**
   * Whether an account typed the address of an excluded account when it was registered, the platform now says that it is
   * verified, and the other account is still excluded.
   * @param shown the verified address as the platform masks it
   * @throws StoreUnavailable · ApiError overloaded for an entry that cannot be read: it may name somebody
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

  /** The record with what somebody is known by, under the first key; the same record if it has all of that. */
  withMarks(record: StoredProtection, person: Person, now: number): StoredProtection {
    const [key] = this.#deps.config.admission.personKeys;
    return key ? withMarks(record, person, key, now) : record;
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
    let lines = linesOf(await this.#deps.protection.read(account));
    for (let round = 0; round < mostRounds; round += 1) {
      await Promise.all(lines.map(([mark, line]) => this.#change(mark, hash, line, isAgain)));
      const after = linesOf(await this.#deps.protection.read(account));
      if (JSON.stringify(after) === JSON.stringify(lines)) return;
      lines = after;
    }
    throw new ApiError("overloaded");
  }

  /**
   * Whether somebody like this has excluded themselves. A mark that an account has proven counts alone. One that was only
   * typed may be a stranger's: it counts together with a name or browser of that account, and never against an account that has
   * proven it (decision 074). An address that a newcomer only typed counts so, too: anyone can type it, and no platform
   * refuses it. Every mark is looked up whatever is found, so that the time of the answer says no more than the answer.
   * @param own the account that asks: what it has said of itself is no other's, and what it has proven or was called counts
   * @throws StoreUnavailable · ApiError overloaded for an entry that cannot be read: it may name somebody
   */
  async has(person: Person, own?: AccountIdentity): Promise<boolean> {
    const { config, protection } = this.#deps;
    const { personKeys } = config.admission;
    // A name and a birthday are public and were only typed: they count for a newcomer without a proven number alone.
    const { birthday: _public, ...others } = person;
    const isNewcomer = own === undefined && !person.proven?.length;
    const marks = personKeys.flatMap((key) => marksOf(isNewcomer ? person : others, key));
    const [record, ...entries] = await Promise.all([
      own === undefined ? undefined : protection.read(own),
      ...marks.map(({ hash }) => this.#read(hash)),
    ]);
    const said = personKeys.flatMap((key) => [...namesOf(person, key), ...devicesOf(person, key)]);
    const beside = new Set([...said, ...(record?.names ?? [])]);
    const hash = own === undefined ? undefined : accountHash(own);
    const judged = await Promise.all(
      marks.map(async (mark, at) => {
        const { accounts, known } = entries[at] ?? {};
        if (!accounts) throw new ApiError("overloaded");
        const isProven = mark.proof === "proven" || record?.proofs?.[mark.hash]?.proof === "proven";
        const others = accounts.filter((one) => one !== hash);
        const asked: Mark = { ...mark, proof: isProven ? "proven" : "typed" };
        const isGuess = own === undefined && mark.kind === "email" && !isProven;
        const found = await Promise.all(
          others.map((account) => this.#counts(asked, { account, known, beside, isGuess })),
        );
        return found.includes(true);
      }),
    );
    return judged.includes(true);
  }

  /**
   * Whether an account's line under a mark counts against who asks.
   * @param mark `proven` if who asks has proven it
   */
  async #counts(mark: Mark, { account, known, beside, isGuess }: Question): Promise<boolean> {
    const line = known?.[account];
    if ((line?.proof === "proven" && !isGuess) || mark.kind === "name") return true;
    if (mark.proof === "proven") return false;
    // From before proofs were kept: a number goes on counting alone, as a code for it is the way out of a false one.
    if (line?.proof !== "typed" && mark.kind === "mobile") return true;
    const others = line ? line.with : ((await this.#deps.protection.readByHash(account)).names ?? []);
    return others.some((one) => beside.has(one));
  }

  /** Who stands under what somebody is known by, for an operator. @throws StoreUnavailable */
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
   * Takes what somebody is known by out of the register, for every account it stands for there, and keeps it out. It is
   * written to the history of each and to the log; a repeat finishes what an earlier try has not.
   * @returns the accounts
   * @throws StoreUnavailable
   */
  async release(person: Person, { by, reason }: { readonly by: string; readonly reason: string }) {
    const found = await this.show(person);
    for (const { mark, account } of found) {
      await this.#deps.protection.changeByHash(account, (record, now) => {
        const proofs = { ...record.proofs, [mark.hash]: { proof: "released" as const, since: now } };
        const marks = record.marks.includes(mark.hash) ? record.marks : [...record.marks, mark.hash];
        const act = { at: now, act: "mark_released" as const, from: by, to: reason };
        return { next: withAct({ ...record, marks, proofs }, act), result: undefined };
      });
      await this.#change(mark.hash, account, undefined, true);
      logEvent(this.#deps.log, "excluded_mark_released", { mark: mark.hash, account, reason, by });
    }
    return found;
  }

  async #change(mark: string, hash: string, line: MarkLine | undefined, isAgain: boolean): Promise<void> {
    const { store } = this.#deps;
    const key = keys.excludedMark.key(mark);
    for (let round = 0; round < mostRounds; round += 1) {
      const { stored, accounts, known = {} } = await this.#read(mark);
      // Nobody can tell whom else it names: it stays as it is, and lets nobody in.
      if (!accounts) return;
      const isNamed = accounts.includes(hash);
      const isDone = line ? isNamed && JSON.stringify(known[hash]) === JSON.stringify(line) : !isNamed;
      if (isDone && !(line && isAgain)) return;
      const others = accounts.filter((one) => one !== hash);
      const { [hash]: _before, ...rest } = known;
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
