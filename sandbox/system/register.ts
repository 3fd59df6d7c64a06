import type { RegisterRule, Switches } from "./switches.ts";

type Bounds = readonly [min: number, max: number];
type Pattern = readonly [id: number, source: string];

const any: Pattern = [0, "*"];
const email: Pattern = [3, "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"];
const alphanumeric: Pattern = [4, "^[A-Za-z0-9]+$"];
const digits: Pattern = [6, "^[0-9]+$"];
const letters: Pattern = [8, "^[A-Za-z ]+$"];
const noSpaces: Pattern = [9, "^\\S+$"];
const mobile: Pattern = [6, "^01[3-9][0-9]{8}$"];

const rule =
  (enabled: boolean, required: boolean) =>
  ([patternId, acceptedPattern]: Pattern, [minLength, maxLength]: Bounds, type = "text"): RegisterRule => ({
    enabled,
    required,
    acceptedPattern,
    patternId,
    minLength,
    maxLength,
    type,
  });
const on = rule(true, true);
const optional = rule(true, false);
const off = rule(false, false);

/** Default rule of a field that only the control port adds. */
const plain = off(any, [0, 255]);

/** The sandbox's form. Limits for name, password and mobile follow a site of the Bengali market (protocol 3.9). */
const rules: Readonly<Record<string, RegisterRule>> = {
  username: on(alphanumeric, [6, 13]),
  password: on(alphanumeric, [6, 12], "password"),
  confirmPassword: on(alphanumeric, [6, 12], "password"),
  mobileNum: on(mobile, [11, 11], "tel"),
  verificationCode: off(digits, [4, 8]),
  payeeName: optional(letters, [2, 60]),
  email: optional(email, [5, 100], "email"),
  affiliateCode: optional(alphanumeric, [4, 16]),
  captcha: off(alphanumeric, [4, 4]),
  paymentPassword: off(digits, [6, 6], "password"),
  nickname: off(any, [2, 30]),
  birthday: off([11, "^\\d{4}-\\d{2}-\\d{2}$"], [10, 10], "date"),
  address: off(any, [5, 120]),
  nationality: off(letters, [2, 40]),
  qqNum: off(digits, [5, 12]),
  line: off(noSpaces, [4, 20]),
  whatsapp: off(digits, [8, 15], "tel"),
  facebook: off(noSpaces, [4, 50]),
  wechat: off(noSpaces, [4, 20]),
  zalo: off(digits, [8, 15], "tel"),
  telegram: off(noSpaces, [4, 32]),
  idNumber: off(digits, [10, 17]),
  recommenderId: off(alphanumeric, [4, 16]),
};

/** Returns the form, with a code if a method may need one, a captcha if registration requires it, and the overrides. */
export function registerForm({ flags, captchaScenes, register }: Switches): Record<string, RegisterRule> {
  const verified = flags.REGMOBVERF3 === true;
  const captcha = captchaScenes.includes("register");
  const byState: Record<string, Partial<RegisterRule>> = {
    // The mobile method always needs a code, the name method only with REGMOBVERF3.
    verificationCode: { enabled: verified || flags.MOBILENUMREG3 === true, required: verified },
    captcha: { enabled: captcha, required: captcha },
  };
  const fields = new Set([...Object.keys(rules), ...Object.keys(register)]);
  return Object.fromEntries(
    [...fields].map((field) => [field, { ...(rules[field] ?? plain), ...byState[field], ...register[field] }]),
  );
}
