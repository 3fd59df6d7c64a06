/** One rule of the registration form (protocol 3.9); `patternId` numbers the message, spec section 5. */
export interface RegisterRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly patternId: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly type: string;
}

type Bounds = readonly [min: number, max: number];
type Pattern = readonly [id: number, source: string];

const any: Pattern = [0, "*"];
const email: Pattern = [3, "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$"];
const alphanumeric: Pattern = [4, "^[A-Za-z0-9]+$"];
const digits: Pattern = [6, "^[0-9]+$"];
const letters: Pattern = [12, "^[A-Za-z ]+$"];
const noSpaces: Pattern = [9, "^\\S+$"];
const mobile: Pattern = [6, "^01[3-9][0-9]{8}$"];

const rule = (enabled: boolean, required: boolean, pattern: Pattern, bounds: Bounds, type = "text"): RegisterRule => ({
  enabled,
  required,
  acceptedPattern: pattern[1],
  patternId: pattern[0],
  minLength: bounds[0],
  maxLength: bounds[1],
  type,
});

const on = (pattern: Pattern, bounds: Bounds, type?: string) => rule(true, true, pattern, bounds, type);
const optional = (pattern: Pattern, bounds: Bounds, type?: string) => rule(true, false, pattern, bounds, type);
const off = (pattern: Pattern, bounds: Bounds, type?: string) => rule(false, false, pattern, bounds, type);

/** The sandbox's form: bounds of name, password and mobile as seen on a Bengali-market sibling (protocol 3.9). */
export const registerRules = {
  username: on(alphanumeric, [6, 13]),
  password: on(alphanumeric, [6, 12], "password"),
  confirmPassword: on(alphanumeric, [6, 12], "password"),
  mobileNum: on(mobile, [11, 11], "tel"),
  verificationCode: on(digits, [4, 8]),
  captcha: on(alphanumeric, [4, 4]),
  payeeName: optional(letters, [2, 60]),
  email: optional(email, [5, 100], "email"),
  affiliateCode: optional(alphanumeric, [4, 16]),
  paymentPassword: off(digits, [6, 6], "password"),
  nickname: off(any, [2, 30]),
  birthday: off([11, "^\\d{4}-\\d{2}-\\d{2}$"], [10, 10], "date"),
  qqNum: off(digits, [5, 12]),
  line: off(noSpaces, [4, 20]),
  whatsapp: off(digits, [8, 15], "tel"),
  facebook: off(noSpaces, [4, 50]),
  wechat: off(noSpaces, [4, 20]),
  idNumber: off(digits, [10, 17]),
  recommenderId: off(alphanumeric, [4, 16]),
} satisfies Record<string, RegisterRule>;

/** The form as the whitelabel flags have it now: the SMS code is asked only while mobile verification is on. */
export function registerForm(flags: Readonly<Record<string, boolean>>): Record<string, RegisterRule> {
  const verified = flags.REGMOBVERF3 === true;
  return {
    ...registerRules,
    verificationCode: { ...registerRules.verificationCode, enabled: verified, required: verified },
  };
}
