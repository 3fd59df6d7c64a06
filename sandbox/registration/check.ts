import { mobileKey } from "../accounts/mobile.ts";
import type { Call, RegisterRule, Switches } from "../contract.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/fields.ts";
import { fits } from "./fits.ts";

export type Method = "username" | "mobile";

/** Fields with rules of their own, checked where they are used. */
const checkedElsewhere: ReadonlySet<string> = new Set([
  "captcha",
  "verificationCode",
  "affiliateCode",
  "mobileNum",
  "confirmPassword",
]);

/** Which fields this method asks for: the number is the name of who registers by mobile (protocol 3.8). */
const isAskedFor = (method: Method, { flags }: Switches, field: string): boolean =>
  method === "username" || (field === "password" ? flags.MOBILENUMPASSREG3 === true : field !== "username");

/** Required by the form, or always once it is shown (spec section 5). */
const isRequired = (field: string, rule: RegisterRule): boolean => rule.required || field === "paymentPassword";

/** The first field that breaks a rule of the site's own form; undefined when all of them hold. */
export function invalidField({ body }: Call, switches: Switches, method: Method): string | undefined {
  const form = registerForm(switches);
  const broken = Object.entries(form).find(([field, rule]) => {
    if (!rule.enabled || checkedElsewhere.has(field) || !isAskedFor(method, switches, field)) return false;
    const value = textField(body, field);
    return value === "" ? isRequired(field, rule) : !fits(rule, value);
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

/** The rule is about numbers of the site's own country; others only have to be numbers. */
function mobileHolds(body: Call["body"], rule: RegisterRule | undefined, needed: boolean): boolean {
  const mobile = textField(body, "mobileNum");
  if (mobile === "") return !needed && !(rule?.enabled && rule.required);
  const dialingCode = textField(body, "countryDialingCode");
  const key = mobileKey(mobile, dialingCode);
  if (key === undefined) return false;
  return !rule?.enabled || !["", "880"].includes(dialingCode) || fits(rule, key);
}
