import type { Registration } from "../../../../shared/contracts/registration.ts";
import type { FieldRule } from "../../../../shared/rules/fields.ts";

export type Method = Registration["method"];

type Flags = Readonly<Record<string, boolean>>;

/**
 * Returns the registration methods, with the mobile number first (spec section 4). Without either flag, user names are
 * accepted.
 */
export function methodsOf(flags: Flags): readonly [Method, ...Method[]] {
  if (!flags.MOBILENUMREG3) return ["username"];
  return flags.USERNAMEREG3 ? ["mobile", "username"] : ["mobile"];
}

interface FormOptions {
  readonly method: Method;
  readonly flags: Flags;
  /** The gateway requires a captcha, regardless of the site's fields. */
  readonly captcha: boolean;
  /** The visitor's link contains a code, so the form has no field for one. */
  readonly linked: boolean;
}

/** Creates a required field that the site does not define. */
const bare = (field: string): FieldRule => ({
  field,
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 0,
  type: "text",
});

/** Field after which a field missing in the site's rules is inserted. Others are added at the end. */
const anchors: Partial<Record<string, string>> = {
  verificationCode: "mobileNum",
  confirmPassword: "password",
};

/** Fields that are required whenever the site has enabled them (spec section 5). */
const neverEmpty = new Set(["captcha", "paymentPassword"]);

const at = (rules: readonly FieldRule[], field: string): number => rules.findIndex((rule) => rule.field === field);

/**
 * For the mobile method: moves the mobile number and its code to the position of `username` or `mobileNum`, whichever
 * is first.
 */
function leadWithNumber(fields: readonly FieldRule[], rules: readonly FieldRule[]): FieldRule[] {
  const places = [at(rules, "username"), at(rules, "mobileNum")].filter((place) => place >= 0);
  const before = new Set(rules.slice(0, Math.min(rules.length, ...places)).map(({ field }) => field));
  const lead = fields.filter(({ field }) => field === "mobileNum" || field === "verificationCode");
  const rest = fields.filter((rule) => !lead.includes(rule));
  const place = rest.filter(({ field }) => before.has(field)).length;
  return [...rest.slice(0, place), ...lead, ...rest.slice(place)];
}

/**
 * Returns the fields of a method, in the site's order (spec section 5). Must match the gateway's rules in
 * bff/registration/form.ts.
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

  const visible = rules
    .filter(({ field }) => !hidden.has(field))
    .map((rule) => (must.includes(rule.field) || neverEmpty.has(rule.field) ? { ...rule, required: true } : rule));
  for (const field of must) {
    if (at(visible, field) >= 0) continue;
    const anchor = at(visible, anchors[field] ?? "");
    visible.splice(anchor < 0 ? visible.length : anchor + 1, 0, bare(field));
  }
  return byName ? visible : leadWithNumber(visible, rules);
}
