import type { Language } from "../../shared/language.ts";
import { latinDigits } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import { type AccountIdentity, type AccountName, canonicalAccountName, isNumber } from "../guard/account-name.ts";
import type { Quota } from "../guard/quota.ts";
import { type AgeRule, type AgeRuleDeps, type SiteZone, usualAgeRule } from "../lobby/site-rules.ts";
import { maskEmail } from "../platform/mappers/wire.ts";
import type { MemberInfo } from "../platform/types.ts";
import type { Entrance } from "../session/profile.ts";
import type { ExcludedMarks } from "./excluded-marks.ts";
import { type ExclusionRegister, RegisterUnavailable } from "./exclusion-register.ts";
import { exclude } from "./pauses.ts";
import type { Person } from "./person.ts";
import type { Judged, ProtectionRecords } from "./protection-records.ts";
import type { StoredProtection } from "./record.ts";
import { withBirthday } from "./record-doors.ts";

interface KnownPeopleDeps extends AgeRuleDeps {
  readonly protection: ProtectionRecords;
  readonly excludedMarks: ExcludedMarks;
  readonly exclusionRegister: ExclusionRegister;
  readonly zone: SiteZone;
  readonly quota: Quota;
}

/** What the platform and a register of others say at a sign-in. */
interface SaidBySignIn {
  readonly answer: "none" | "excluded" | undefined;
  readonly language: Language;
  readonly verifiedEmail?: string | undefined;
}

/** A record as it is now, and whether it was excluded just now. */
interface Kept {
  readonly record: StoredProtection;
  readonly isNew: boolean;
}

/** What a register's word is kept as: the shortest exclusion, and the register is asked anew at each sign-in after it. */
const termOfRegister = "6m";

/** Who comes, and who has come back: what is asked about people when they register, sign in or say who they are. */
export class KnownPeople {
  readonly #deps: KnownPeopleDeps;

  constructor(deps: KnownPeopleDeps) {
    this.#deps = deps;
  }

  /**
   * Whether somebody who registers has excluded themselves, here or in a register. `named`: only their name with their
   * birthday or e-mail address says so, which others know, too; a refusal would tell them who is excluded (decision 074).
   * @throws ApiError register_away · StoreUnavailable
   */
  async newcomer(person: Person): Promise<"none" | "named" | "excluded"> {
    const { excludedMarks } = this.#deps;
    const { birthday: _public, email, ...others } = person;
    const { deviceId, proven = [] } = person;
    const [answer, isExcluded, isInTheirBrowser, isNamed] = await Promise.all([
      this.ask(person),
      excludedMarks.has(others),
      excludedMarks.has({ email, deviceId }),
      proven.length > 0 ? false : excludedMarks.has(person),
    ]);
    if (answer === undefined) throw new ApiError("register_away");
    if (isExcluded || isInTheirBrowser || answer === "excluded") return "excluded";
    return isNamed ? "named" : "none";
  }

  /**
   * Whether an account names somebody else, who has excluded themselves. Each question takes a place of the account's hour
   * that nothing gives back: whether somebody has is nobody's business, and neither is that they have not.
   * @throws ApiError too_many_requests · StoreUnavailable
   */
  async isExcluded(person: Person, own: AccountIdentity): Promise<boolean> {
    await this.#deps.quota.take("personCheck", { account: own });
    return this.#deps.excludedMarks.has(person, own);
  }

  /** What a register says of somebody; undefined: it could not be asked. */
  async ask(person: Person): Promise<"none" | "excluded" | undefined> {
    try {
      return await this.#deps.exclusionRegister.lookup(person);
    } catch (error) {
      if (error instanceof RegisterUnavailable) return undefined;
      throw error;
    }
  }

  /**
   * Keeps what a sign-in says of the owner of an account, and excludes who a register names, or has proven an address that
   * an excluded account has proven before it was registered.
   * @param answer of `ask`
   * @param verifiedEmail as the platform masks it
   * @returns whether the account was excluded for it just now: it may have other sessions
   * @throws StoreUnavailable · ApiError overloaded for a record that cannot be read
   */
  async signedIn(
    account: AccountIdentity,
    person: Person,
    { answer, language, verifiedEmail }: SaidBySignIn,
  ): Promise<boolean> {
    const [rule, utcOffset] = await Promise.all([usualAgeRule(this.#deps, language), this.#deps.zone()]);
    const keep = (isNamed: boolean) =>
      this.#keep(account, person, rule, (record, now) =>
        isNamed && !record.exclusion ? exclude(record, now, { term: termOfRegister, utcOffset }) : record,
      );
    const { record, isNew } = await keep(answer === "excluded");
    if (record.exclusion || verifiedEmail === undefined) return isNew;
    const isDue = await this.#deps.excludedMarks.isClaimDue(record, verifiedEmail, account);
    return isDue && (await keep(true)).isNew;
  }

  /** Keeps what the owner of an account has newly said of themselves. @throws StoreUnavailable */
  async changed(account: AccountIdentity, person: Person, language: Language): Promise<void> {
    if (person.birthday === undefined) return this.#deps.excludedMarks.remember(account, person);
    await this.#keep(account, person, await usualAgeRule(this.#deps, language), (record) => record);
  }

  async #keep(
    account: AccountIdentity,
    person: Person,
    rule: AgeRule,
    judge: (record: StoredProtection, now: number) => StoredProtection,
  ): Promise<Kept> {
    const { excludedMarks, protection } = this.#deps;
    const after = await protection.change(account, (record, now): Judged<Kept> => {
      const next = judge(withBirthday(excludedMarks.withMarks(record, person, now), person.birthday, rule), now);
      const isSame =
        next.adultOn === record.adultOn &&
        next.marks === record.marks &&
        next.proofs === record.proofs &&
        next.names === record.names &&
        next.devices === record.devices &&
        next.exclusion === record.exclusion;
      const isNew = next.exclusion !== undefined && record.exclusion === undefined;
      return { ...(!isSame && { next }), result: { record: next, isNew } };
    });
    if (after.record.exclusion) await excludedMarks.settle(account);
    return after;
  }
}

/** The numbers an account is named by, or was signed in to with: what was typed led to it. */
export const numbersOf = (account: string, typed?: AccountName): string[] => [
  ...new Set([canonicalAccountName(account), ...(typed ? [typed] : [])].filter(isNumber)),
];

/** Digits of a masked number that have to be readable for it to say whose it is. */
const leastDigits = 7;

/**
 * What a sign-in proves for good. A mask fits thousands of numbers: it only confirms a number that was typed and led to an
 * account that is not named so.
 */
export function provenBySignIn(info: MemberInfo, email: string | undefined, entrance?: Entrance): string[] {
  const { name, byCode, spelling } = entrance ?? {};
  const isLed = name !== undefined && (byCode || spelling === undefined || canonicalAccountName(info.account) !== name);
  return provenOf(info, { mobiles: isLed ? [name].filter(isNumber) : [], email }, entrance);
}

/**
 * Which of the numbers and addresses of who asks are shown to be theirs: the number a code was typed for, and what
 * the platform has of the account as verified. A name that looks like somebody's number is no proof.
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

/** Whether a number may be the one the platform shows masked (`017****5601`), or in plain. */
function fits(number: string, shown = ""): boolean {
  const plain = latinDigits(shown).replace(/[^0-9*]/g, "");
  if (plain.replaceAll("*", "").length < leastDigits) return false;
  const national = plain.replace(/^(?:00)?0?/, "").replace(/\*+/g, "\\d+");
  return new RegExp(`^\\+\\d{0,3}${national}$`).test(number);
}
