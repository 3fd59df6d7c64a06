import type { Language } from "../../shared/language.ts";
import { latinDigits } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import { type AccountIdentity, type AccountName, canonicalAccountName, isNumber } from "../guard/account-name.ts";
import type { Quota } from "../guard/quota.ts";
import { type AgeRule, type AgeRuleDeps, usualAgeRule } from "../lobby/site-rules.ts";
import { maskEmail } from "../platform/mappers/accounts.ts";
import type { MemberInfo } from "../platform/types.ts";
import type { Entrance } from "../session/profile.ts";
import type { ExcludedMarks } from "./excluded-marks.ts";
import { type ExclusionRegister, RegisterUnavailable } from "./exclusion-register.ts";
import { exclude } from "./pauses.ts";
import type { Person } from "./person.ts";
import { withBirthday } from "./policy-rules.ts";
import type { RecordDeps } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";

interface KnownPeopleDeps extends AgeRuleDeps, Pick<RecordDeps, "protection" | "zone"> {
  readonly excludedMarks: ExcludedMarks;
  readonly exclusionRegister: ExclusionRegister;
  readonly quota: Quota;
}

type RegisterAnswer = "none" | "excluded" | undefined;

/** Term of an exclusion by a register: the shortest one, because each sign-in queries the register again. */
const registerTerm = "6m";
const changedFields = ["adultOn", "marks", "proofs", "names", "devices", "exclusion"] as const;

/** Checks people against exclusions, and stores their marks, at registration, sign-in and profile changes. */
export class KnownPeople {
  readonly #deps: KnownPeopleDeps;

  constructor(deps: KnownPeopleDeps) {
    this.#deps = deps;
  }

  /**
   * Whether a new person is excluded, here or in a register. `named`: only the name with the birthday or e-mail address
   * matches. Other people know these too, so a refusal would reveal who is excluded (decision 074).
   * @throws ApiError register_unavailable · overloaded for an unreadable entry · StoreUnavailable
   */
  async newcomer(person: Person): Promise<"none" | "named" | "excluded"> {
    const { excludedMarks } = this.#deps;
    const { birthday: _public, email, ...privateMarks } = person;
    const { deviceId, proven = [] } = person;
    const [answer, isExcluded, isExcludedBrowser, isNamed] = await Promise.all([
      this.ask(person),
      excludedMarks.has(privateMarks),
      excludedMarks.has({ email, deviceId }),
      proven.length > 0 ? false : excludedMarks.has(person),
    ]);
    if (answer === undefined) throw new ApiError("register_unavailable");
    if (isExcluded || isExcludedBrowser || answer === "excluded") return "excluded";
    return isNamed ? "named" : "none";
  }

  /**
   * Whether details that an account enters belong to another person who is excluded. Checks count against the account's hourly quota, so that
   * accounts cannot find out who is excluded.
   * @throws ApiError too_many_requests · overloaded for an unreadable entry · StoreUnavailable
   */
  async isExcluded(person: Person, own: AccountIdentity): Promise<boolean> {
    await this.#deps.quota.take("personCheck", { account: own });
    return this.#deps.excludedMarks.has(person, own);
  }

  /** Queries the external register. Returns undefined if it is unavailable. */
  async ask(person: Person): Promise<RegisterAnswer> {
    try {
      return await this.#deps.exclusionRegister.lookup(person);
    } catch (error) {
      if (error instanceof RegisterUnavailable) return undefined;
      throw error;
    }
  }

  /**
   * Stores the marks of a sign-in. Excludes the account if the register lists the person. Also excludes the account if
   * the platform has verified an address that an excluded account had proven before this account was registered.
   * @returns whether the account has just been excluded
   * @throws StoreUnavailable · ApiError overloaded for an unreadable record
   */
  async signedIn(
    account: AccountIdentity,
    person: Person,
    facts: { answer: RegisterAnswer; language: Language; verifiedEmail?: string | undefined },
  ): Promise<boolean> {
    const { answer, language, verifiedEmail } = facts;
    const [rule, utcOffset] = await Promise.all([usualAgeRule(this.#deps, language), this.#deps.zone()]);
    const store = (isExcluded: boolean) =>
      this.#store(account, person, rule, (record, now) =>
        isExcluded && !record.exclusion ? exclude(record, now, { term: registerTerm, utcOffset }) : record,
      );
    const { record, isNew } = await store(answer === "excluded");
    if (record.exclusion || verifiedEmail === undefined) return isNew;
    const isDue = await this.#deps.excludedMarks.isClaimDue(record, verifiedEmail, account);
    return isDue && (await store(true)).isNew;
  }

  /**
   * Stores the marks of a profile change that the platform has made. If the store is unavailable, retries in the
   * background.
   */
  async changed(account: AccountIdentity, person: Person, language: Language): Promise<void> {
    const { excludedMarks } = this.#deps;
    if (person.birthday === undefined) return excludedMarks.rememberLater(account, person);
    await excludedMarks.withRetry(async () => {
      await this.#store(account, person, await usualAgeRule(this.#deps, language));
    });
  }

  async #store(
    account: AccountIdentity,
    person: Person,
    rule: AgeRule,
    judge = (record: StoredProtection, _now: number): StoredProtection => record,
  ) {
    const { excludedMarks, protection } = this.#deps;
    const stored = await protection.change(account, (record, now) => {
      const next = judge(withBirthday(excludedMarks.withMarks(record, person, now), person.birthday, rule), now);
      const isChanged = changedFields.some((name) => next[name] !== record[name]);
      const isNew = next.exclusion !== undefined && record.exclusion === undefined;
      return { next: isChanged ? next : undefined, result: { record: next, isNew } };
    });
    if (stored.record.exclusion) await excludedMarks.settle(account);
    return stored;
  }
}

/** Returns the mobile numbers among the account name and the name typed to sign in. */
export const numbersOf = (account: string, typed?: AccountName): string[] => [
  ...new Set([canonicalAccountName(account), ...(typed ? [typed] : [])].filter(isNumber)),
];

/** Minimum number of visible digits for the comparison of a masked number. */
const minDigits = 7;

/** Returns the numbers and addresses that a sign-in proves. A mask proves nothing: it fits thousands of numbers. */
export function provenBySignIn(info: MemberInfo, email: string | undefined, entrance?: Entrance): string[] {
  const { name, byCode, spelling } = entrance ?? {};
  const isNumberProven =
    name !== undefined && (byCode || spelling === undefined || canonicalAccountName(info.account) !== name);
  return provenOf(info, { mobiles: isNumberProven ? [name].filter(isNumber) : [], email }, entrance);
}

/**
 * Returns the typed numbers and addresses that are proven: the number of a typed code, and those that the platform has
 * verified for the account. An account name in the form of a number proves nothing.
 */
export function provenOf(
  { email, emailVerified, mobile, mobileVerified }: MemberInfo,
  typed: { readonly mobiles: readonly string[]; readonly email?: string | undefined },
  entrance?: Entrance,
): string[] {
  const isCode = entrance && (entrance.byCode === true || entrance.spelling === undefined);
  return [
    ...typed.mobiles.filter((one) => (isCode && one === entrance.name) || (mobileVerified && fits(one, mobile))),
    ...(typed.email && emailVerified && email === maskEmail(typed.email) ? [typed.email] : []),
  ];
}

/** Whether a number matches the number that the platform shows, masked (`017****5601`) or plain. */
function fits(number: string, shown = ""): boolean {
  const plain = latinDigits(shown).replace(/[^0-9*]/g, "");
  if (plain.replaceAll("*", "").length < minDigits) return false;
  const national = plain.replace(/^(?:00)?0?/, "").replace(/\*+/g, "\\d+");
  return new RegExp(`^\\+\\d{0,3}${national}$`).test(number);
}
