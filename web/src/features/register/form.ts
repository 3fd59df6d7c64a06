import type { FieldRule } from "../../../../shared/rules/fields.ts";
import type { Registration } from "../../../../shared/schemas/entry.ts";

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

const secret = new Set(["password", "confirmPassword"]);
const identity = new Set(["username", "mobileNum"]);

/** A field the site did not describe but the form needs all the same. */
const bare = (field: string, like?: FieldRule): FieldRule => ({
  patternId: 0,
  minLength: 1,
  maxLength: 128,
  type: "text",
  ...like,
  field,
  required: true,
});

/**
 * The fields of one method, in the site's order (spec section 5): only what the site has enabled, the mobile number in
 * the place of the name when it is the name, the confirmation always with its password.
 */
export function fieldsOf(rules: readonly FieldRule[], options: FormOptions): FieldRule[] {
  const { method, flags, captcha, linked } = options;
  const byName = new Map(rules.map((rule) => [rule.field, rule]));
  const withPassword = method === "username" || flags.MOBILENUMPASSREG3 === true;
  const withMobile = method === "mobile" || byName.has("mobileNum");
  const withCode = byName.has("verificationCode") && withMobile && (method === "mobile" || flags.REGMOBVERF3 === true);

  const shown = rules.flatMap((rule): FieldRule[] => {
    const { field } = rule;
    if (identity.has(field) && method === "mobile") return [];
    if (field === "verificationCode") return withCode && method === "username" ? [{ ...rule, required: true }] : [];
    if (secret.has(field)) return withPassword ? [{ ...rule, required: true }] : [];
    if (field === "affiliateCode") return linked ? [] : [rule];
    if (field === "captcha" || field === "paymentPassword") return [{ ...rule, required: true }];
    return [rule];
  });
  const add = (rule: FieldRule, after: string) => {
    if (shown.some(({ field }) => field === rule.field)) return;
    shown.splice(shown.findIndex(({ field }) => field === after) + 1 || shown.length, 0, rule);
  };

  if (withPassword && byName.has("password")) add(bare("confirmPassword", byName.get("password")), "password");
  if (captcha) add(bare("captcha"), "");
  if (method === "username") return shown;

  const first = Math.max(
    0,
    rules.findIndex(({ field }) => identity.has(field)),
  );
  const before = new Set(rules.slice(0, first).map(({ field }) => field));
  const at = shown.filter(({ field }) => before.has(field)).length;
  const code = withCode ? [bare("verificationCode", byName.get("verificationCode"))] : [];
  shown.splice(at, 0, bare("mobileNum", byName.get("mobileNum")), ...code);
  return shown;
}
