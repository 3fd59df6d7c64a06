import { matchesPattern } from "../../shared/rules/patterns.ts";
import { mobileKey } from "../accounts/contacts.ts";
import type { Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { registerForm } from "../system/register.ts";
import type { RegisterRule, Switches } from "../system/switches.ts";
import { textField } from "../wire/body.ts";

export type Method = "username" | "mobile";

const checkedElsewhere = ["captcha", "verificationCode", "affiliateCode", "mobileNum", "confirmPassword"];

/** Whether a registration method uses a field. The mobile method uses the number as account name (protocol 3.8). */
const isAskedFor = (method: Method, { flags }: Switches, field: string): boolean =>
  method === "username" || (field === "password" ? flags.MOBILENUMPASSREG3 === true : field !== "username");

/** The first field that violates the site's form, or undefined if all fields are valid. */
export function faultyField({ body }: Call, switches: Switches, method: Method): string | undefined {
  const form = registerForm(switches);
  const broken = Object.entries(form).find(([field, rule]) => {
    if (!rule.enabled || checkedElsewhere.includes(field) || !isAskedFor(method, switches, field)) return false;
    const value = textField(body, field);
    // The payment password is required whenever it is shown (spec section 5).
    return value === "" ? rule.required || field === "paymentPassword" : !fits(rule, value);
  });
  if (broken) return broken[0];
  const needsMobile = method === "mobile" || switches.flags.REGMOBVERF3 === true;
  if (!mobileHolds(body, form.mobileNum, needsMobile)) return "mobileNum";
  const confirmed = textField(body, "confirmPassword") === textField(body, "password");
  if (isAskedFor(method, switches, "password") && !confirmed) return "confirmPassword";
  const { affiliateCode } = form;
  const missing = affiliateCode?.enabled && affiliateCode.required && textField(body, "affiliateCode") === "";
  return missing ? "affiliateCode" : undefined;
}

/** The form's rule applies to numbers of the site's country. Foreign numbers only have to be valid. */
function mobileHolds(body: Call["body"], rule: RegisterRule | undefined, needed: boolean): boolean {
  const mobile = textField(body, "mobileNum");
  if (mobile === "") return !needed && !(rule?.enabled && rule.required);
  const dialingCode = textField(body, "countryDialingCode");
  const key = mobileKey(mobile, dialingCode);
  if (key === undefined) return false;
  return !rule?.enabled || !["", "880"].includes(dialingCode) || fits(rule, key);
}

/** Checks a value against a form rule: pattern id, expression and length (protocol 3.9). */
export function fits(rule: Omit<RegisterRule, "enabled" | "required" | "type">, value: string): boolean {
  const { acceptedPattern, patternId, minLength, maxLength } = rule;
  const fitsLength = value.length >= minLength && (maxLength === 0 || value.length <= maxLength);
  const fitsPattern = acceptedPattern === "*" || new RegExp(acceptedPattern).test(value);
  return fitsLength && fitsPattern && matchesPattern(patternId, value);
}

/** Checks an SMS code or the phone provider's id token. Call `use` after all other checks to consume the proof. */
export function numberProof({ body }: Call, { smsCodes, phoneTokens, switches }: Core, mobile: string) {
  const idToken = textField(body, "firebaseIdToken");
  if (idToken !== "" && switches.phoneProvider) {
    const refuse = phoneTokens.phoneOf(idToken) === mobile ? undefined : "sms.code.invalid";
    return { refuse, use: () => phoneTokens.use(idToken) };
  }
  const refuse = smsCodes.refusal(mobile, "register", textField(body, "verificationCode"));
  return { refuse, use: () => smsCodes.use(mobile, "register") };
}
