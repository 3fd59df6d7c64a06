import type { Registration } from "../../../../shared/contracts/registration.ts";
import type { FieldRule } from "../../../../shared/rules/fields.ts";

export type Method = Registration["method"];

type Flags = Readonly<Record<string, boolean>>;

/** Ways to register, the mobile number first when it is on (spec section 4); a site without either flag takes names. */
export function methodsOf(flags: Flags): readonly [Method, ...Method[]] {
  if (!flags.MOBILENUMREG3) return ["username"];
  return flags.USERNAMEREG3 ? ["mobile", "username"] : ["mobile"];
}

interface FormOptions {
  readonly method: Method;
  readonly flags: Flags;
  /** The gateway wants the characters of a picture, whatever the site's fields say. */
  readonly captcha: boolean;
  /** The visitor's link already brought a code, so nobody is asked for one. */
  readonly linked: boolean;
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

/** Where a field stands that the site did not place: after this one, else at the end. */
const anchors: Partial<Record<string, string>> = {
  verificationCode: "mobileNum",
  confirmPassword: "password",
};

/** Fields nobody may leave empty once the site has enabled them (spec section 5). */
const neverEmpty = new Set(["captcha", "paymentPassword"]);

const at = (rules: readonly FieldRule[], field: string): number => rules.findIndex((rule) => rule.field === field);

/** In the mobile method the number, with its code, stands where the first of name and number would. */
function leadWithNumber(shown: readonly FieldRule[], rules: readonly FieldRule[]): FieldRule[] {
  const places = [at(rules, "username"), at(rules, "mobileNum")].filter((place) => place >= 0);
  const before = new Set(rules.slice(0, Math.min(rules.length, ...places)).map(({ field }) => field));
  const lead = shown.filter(({ field }) => field === "mobileNum" || field === "verificationCode");
  const rest = shown.filter((rule) => !lead.includes(rule));
  const place = rest.filter(({ field }) => before.has(field)).length;
  return [...rest.slice(0, place), ...lead, ...rest.slice(place)];
}

/**
 * The fields of one method, in the site's order (spec section 5): what the site has enabled, as method and flags turn
 * it; the gateway turns it the same way (bff/registration/form.ts).
 */
export function fieldsOf(rules: readonly FieldRule[], { method, flags, captcha, linked }: FormOptions): FieldRule[] {
  const byName = method === "username";
  const asksPassword = byName || flags.MOBILENUMPASSREG3 === true;
  const asksCode = flags.REGMOBVERF3 === true || (!byName && at(rules, "verificationCode") >= 0);
  const must = [
    byName ? "username" : "mobileNum",
    ...(asksPassword ? ["password", "confirmPassword"] : []),
    ...(asksCode ? ["mobileNum", "verificationCode"] : []),
    ...(captcha ? ["captcha"] : []),
  ];
  const hidden = new Set([
    ...(byName ? [] : ["username"]),
    ...(asksPassword ? [] : ["password", "confirmPassword"]),
    ...(asksCode ? [] : ["verificationCode"]),
    ...(linked ? ["affiliateCode"] : []),
  ]);

  const shown = rules
    .filter(({ field }) => !hidden.has(field))
    .map((rule) => (must.includes(rule.field) || neverEmpty.has(rule.field) ? { ...rule, required: true } : rule));
  for (const field of must) {
    if (at(shown, field) >= 0) continue;
    const anchor = at(shown, anchors[field] ?? "");
    shown.splice(anchor < 0 ? shown.length : anchor + 1, 0, bare(field));
  }
  return byName ? shown : leadWithNumber(shown, rules);
}
