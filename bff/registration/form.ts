import type { Registration } from "../../shared/contracts/registration.ts";
import type { FieldRule } from "../../shared/rules/fields.ts";
import type { RegistrationRules } from "../lobby/entry.ts";

const defaultRule: Omit<FieldRule, "field"> = {
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 0,
  type: "text",
};

/**
 * Returns the site's registration fields (spec section 5), adjusted to method and flags, without the captcha.
 * @param linked whether the visitor's link contains an affiliate code
 * @param vouched whether the phone provider has verified the number, so that the form needs no SMS code
 */
export function formOf(
  { rules, flags }: Pick<RegistrationRules, "rules" | "flags">,
  { method, linked, vouched }: { method: Registration["method"]; linked: boolean; vouched: boolean },
): ReadonlyMap<string, FieldRule> {
  const form = new Map(rules.map((rule) => [rule.field, rule]));
  const require = (field: string): void => {
    form.set(field, { ...(form.get(field) ?? { field, ...defaultRule }), required: true });
  };
  const optional = (field: string): void => {
    const rule = form.get(field);
    if (rule) form.set(field, { ...rule, required: false });
  };
  const byName = method === "username";
  form.delete("captcha");

  if (byName) require("username");
  else form.delete("username");

  const requiresCode = !vouched && (flags.REGMOBVERF3 === true || (!byName && form.has("verificationCode")));
  if (!byName || requiresCode) require("mobileNum");
  if (requiresCode) require("verificationCode");
  else if (!vouched) form.delete("verificationCode");
  else optional("verificationCode");

  for (const field of ["password", "confirmPassword"]) {
    if (byName || flags.MOBILENUMPASSREG3 === true) require(field);
    else form.delete(field);
  }
  if (form.has("paymentPassword")) require("paymentPassword");
  if (linked) optional("affiliateCode");
  return form;
}
