import { LRUCache } from "lru-cache";
import { RE2JS } from "re2js";
import { constants } from "../../shared/rules/constants.ts";
import { ageOn, parseDay } from "../../shared/rules/dates.ts";
import { checkField, cleanField, type FieldFault, type FieldRule } from "../../shared/rules/fields.ts";
import { localDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";
import { canonicalAccountName, isNumber } from "../guard/account-name.ts";
import { readMobile } from "../guard/mobile.ts";
import { cleanAccountName, hasMerchant } from "../platform/mappers/accounts.ts";
import { defaultPassword } from "../session/decide-session.ts";

export interface ReadOptions {
  /** Platform-defined patterns by field. */
  readonly patterns: Readonly<Record<string, string>>;
  readonly countryDialingCode?: string;
  /** Today in the site's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  readonly ageLimit: number;
  readonly merchant: string;
}

type Fault = FieldFault | "mismatch" | "invalid";

/**
 * Validates the typed values and returns those for the platform: national digits of a number, no empty values.
 * @throws ApiError validation_failed with every invalid field · mobile_invalid · age_unconfirmed · password_default
 */
export function readFields(
  form: ReadonlyMap<string, FieldRule>,
  typed: Readonly<Record<string, string>>,
  options: ReadOptions,
): Record<string, string> {
  const faults: Record<string, Fault> = {};
  const values: Record<string, string> = {};
  for (const name of Object.keys(typed)) if (!form.has(name)) faults[name] = "invalid";
  for (const rule of form.values()) {
    const value = cleanField(rule, typed[rule.field] ?? "");
    const fault = rule.field === "confirmPassword" ? confirmFault(typed) : faultOf(rule, value, options);
    if (fault) faults[rule.field] = fault;
    else if (value !== "") values[rule.field] = value;
  }
  if (Object.keys(faults).length > 0) throw new ApiError("validation_failed", { fields: faults });
  if (values.password === defaultPassword) {
    throw new ApiError("password_default", { fields: { password: "invalid" } });
  }
  requireAge(values.birthday, options);
  const { mobileNum } = values;
  return mobileNum === undefined ? values : { ...values, mobileNum: national(mobileNum, options) };
}

const confirmFault = ({ password, confirmPassword = "" }: Readonly<Record<string, string>>): Fault | undefined => {
  if (confirmPassword === "") return "required";
  return confirmPassword === password ? undefined : "mismatch";
};

function faultOf(rule: FieldRule, value: string, options: ReadOptions): Fault | undefined {
  // Platforms look up names before numbers, so an account named like a number would lock out the number's owner.
  if (rule.field === "username" && isNumber(canonicalAccountName(value))) return "invalid";
  if (rule.field === "username" && looksLikeAnother(value, options.merchant)) return "invalid";
  // A code may be any text (spec section 5), although platforms send the mobile number's rule for this field.
  if (rule.field === "verificationCode") {
    return checkField({ ...rule, patternId: 0, minLength: 1, maxLength: 255 }, value);
  }
  if (rule.field !== "mobileNum" || value === "") return siteFault(rule, value, options);
  // The site's rule applies to the local spelling in its home country (protocol 3.9).
  const country = options.countryDialingCode ?? constants.dialingCode;
  return country === constants.dialingCode
    ? siteFault(rule, localDigits(national(value, options), country), options)
    : undefined;
}

/** Whether a user name could be read or displayed as another account's name. */
const looksLikeAnother = (name: string, merchant: string): boolean =>
  hasMerchant(name, merchant) ||
  cleanAccountName(name) !== name ||
  // Account records are stored under the NFKC form, which maps ｏ to o and ① to 1.
  name.normalize("NFKC") !== name ||
  /[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name);

/** Checks a value by the site's rule and the platform's pattern of its field. */
export function siteFault(
  rule: FieldRule,
  value: string,
  { patterns }: Pick<ReadOptions, "patterns">,
): FieldFault | undefined {
  const fault = checkField(rule, value);
  const foreign = patterns[rule.field];
  if (fault || value === "" || foreign === undefined) return fault;
  return meetsForeignPattern(foreign, value) ? undefined : "pattern";
}

const national = (typed: string, { countryDialingCode }: ReadOptions): string =>
  readMobile(typed, countryDialingCode, "mobileNum").national;

/** Compiled patterns. `null`: not supported by the engine, or too many states. */
const compiledPatterns = new LRUCache<string, { readonly pattern: RE2JS | null }>({ max: 200 });

/**
 * Matches a value against a platform-defined pattern. Uses a linear-time engine, so that no pattern can block the event
 * loop (decision 013). Returns true for long values, and for patterns that are long, complex or unsupported
 * (look-ahead, back-references), which only the platform checks.
 */
export function meetsForeignPattern(source: string, value: string): boolean {
  if (source.length > 128 || value.length > 256) return true;
  const entry = compiledPatterns.get(source) ?? { pattern: compilePattern(source) };
  compiledPatterns.set(source, entry);
  return entry.pattern === null || entry.pattern.matcher(value).find();
}

function compilePattern(source: string): RE2JS | null {
  try {
    const pattern = RE2JS.compile(source.replace(/\\u([0-9A-Fa-f]{4})/g, "\\x{$1}"));
    // Each character may be compared with every state. `^.{1,255}$`, the largest pattern in use, has 513 states.
    return pattern.programSize() > 600 ? null : pattern;
  } catch {
    return null;
  }
}

/** Refuses a birthday below the site's age limit (spec section 5). @throws ApiError age_unconfirmed */
export function requireAge(
  birthday: string | undefined,
  { today, ageLimit }: Pick<ReadOptions, "ageLimit" | "today">,
): void {
  const day = birthday === undefined ? null : parseDay(birthday);
  if (day === null || ageOn(today, day) >= ageLimit) return;
  throw new ApiError("age_unconfirmed", { fields: { birthday: "invalid" } });
}
