import type { InputHTMLAttributes } from "react";
import type { FieldRule } from "../../../../shared/rules/fields.ts";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "maxLength"
>;

const plain = { autoCapitalize: "none", autoComplete: "off" } as const;
const phone = { type: "tel", inputMode: "tel", autoComplete: "tel-national" } as const;

/** What a browser should know about a field beyond its rule: its kind of keyboard and what it may fill in. */
const byField: Partial<Record<string, Attributes>> = {
  username: { ...plain, autoComplete: "username" },
  password: { type: "password", autoComplete: "new-password" },
  confirmPassword: { type: "password", autoComplete: "new-password" },
  paymentPassword: { type: "password", autoComplete: "off" },
  payeeName: { autoComplete: "name", autoCapitalize: "words" },
  nickname: { autoComplete: "nickname" },
  email: { type: "email", inputMode: "email", autoComplete: "email" },
  mobileNum: phone,
  whatsapp: phone,
  zalo: phone,
  verificationCode: { inputMode: "numeric", autoComplete: "one-time-code" },
  address: { autoComplete: "street-address", autoCapitalize: "sentences" },
  nationality: { autoComplete: "country-name", autoCapitalize: "words" },
};

const emailPattern = 3;
const digitsPattern = 6;
const datePattern = 11;
const capitals = new Set([18, 23]);
const words = new Set([8, 12, 17, 21]);

/** From the rule, for fields we know nothing else about. */
function byPattern({ patternId, type }: FieldRule): Attributes {
  if (type === "password") return { type: "password", autoComplete: "off" };
  if (patternId === datePattern) return { type: "date", autoComplete: "bday" };
  if (patternId === emailPattern) return { type: "email", inputMode: "email" };
  if (patternId === digitsPattern) return { ...plain, inputMode: "numeric" };
  if (capitals.has(patternId)) return { autoComplete: "off", autoCapitalize: "characters" };
  if (words.has(patternId)) return { autoCapitalize: "words" };
  return plain;
}

/** Numbers are typed in many spellings, with a country code and dashes; the rule's length is that of one of them. */
const spelledLength = 32;
const anyLength = 256;

export function inputOf(rule: FieldRule): Attributes {
  const attributes = { ...byPattern(rule), ...byField[rule.field] };
  const digitsOnly = rule.patternId === digitsPattern && attributes.type !== "tel";
  const limit = rule.field === "mobileNum" ? spelledLength : rule.maxLength || anyLength;
  return {
    ...attributes,
    ...(digitsOnly && { inputMode: "numeric" }),
    // Longer than the rule: a text that is too long is refused and not cut off. Vowel signs do not count in the rule.
    maxLength: Math.min(anyLength, Math.max(4 * limit, spelledLength)),
  };
}
