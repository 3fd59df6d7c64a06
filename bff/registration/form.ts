import type { Registration } from "../../shared/contracts/registration.ts";
import type { FieldRule } from "../../shared/rules/fields.ts";
import type { RegistrationRules } from "../lobby/entry.ts";

export interface FormOptions {
  readonly method: Registration["method"];
  /** The link the visitor came by brought an affiliate code. */
  readonly linked: boolean;
  /** The phone provider vouches for the number, so no code of the platform's is asked. */
  readonly vouched: boolean;
}

/** A field the site did not describe but the form cannot do without. */
const bare = (field: string): FieldRule => ({
  field,
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 0,
  type: "text",
});

/**
 * The fields a registration may have and which it must (spec section 5): the site's enabled ones, as the method and the
 * site's flags turn them. The captcha is not among them, it belongs to the request.
 */
export function formOf(
  { rules, flags }: Pick<RegistrationRules, "rules" | "flags">,
  { method, linked, vouched }: FormOptions,
): ReadonlyMap<string, FieldRule> {
  const form = new Map(rules.map((rule) => [rule.field, rule]));
  const require = (field: string): void => {
    form.set(field, { ...(form.get(field) ?? bare(field)), required: true });
  };
  const byName = method === "username";
  form.delete("captcha");

  if (byName) require("username");
  else form.delete("username");

  const verified = flags.REGMOBVERF3 === true;
  const asksCode = !vouched && (verified || (!byName && form.has("verificationCode")));
  if (!byName || asksCode) require("mobileNum");
  if (asksCode) require("verificationCode");
  else if (!vouched) form.delete("verificationCode");
  else optional("verificationCode");

  for (const field of ["password", "confirmPassword"]) {
    if (byName || flags.MOBILENUMPASSREG3 === true) require(field);
    else form.delete(field);
  }
  if (form.has("paymentPassword")) require("paymentPassword");
  if (linked) optional("affiliateCode");
  return form;

  function optional(field: string): void {
    const rule = form.get(field);
    if (rule) form.set(field, { ...rule, required: false });
  }
}
