import type { InputHTMLAttributes } from "react";
import type { FieldRule } from "../../../../shared/rules/fields.ts";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "autoComplete" | "autoCapitalize" | "maxLength"
>;

const plain = { autoCapitalize: "none", autoComplete: "off" } as const;
const phone = { type: "tel", inputMode: "tel", autoComplete: "tel-national" } as const;

/** Input attributes by field: on-screen keyboard and autofill. They override attributes derived from the rule. */
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
const wordLengths = new Set([8, 12, 17, 21]);

function byPattern({ patternId, type }: FieldRule): Attributes {
  if (type === "password") return { type: "password", autoComplete: "off" };
  if (patternId === datePattern) return { type: "date", autoComplete: "bday" };
  if (patternId === emailPattern) return { type: "email", inputMode: "email" };
  if (patternId === digitsPattern) return { ...plain, inputMode: "numeric" };
  if (capitals.has(patternId)) return { autoComplete: "off", autoCapitalize: "characters" };
  if (wordLengths.has(patternId)) return { autoCapitalize: "words" };
  return plain;
}

/**
 * Maximum length of a number in any format, with a country code and dashes. The rule's length applies only to the
 * national format.
 */
const spelledLength = 32;
const anyLength = 256;

export function inputOf(rule: FieldRule): Attributes {
  const attributes = { ...byPattern(rule), ...byField[rule.field] };
  const digitsOnly = rule.patternId === digitsPattern && attributes.type !== "tel";
  const limit = rule.field === "mobileNum" ? spelledLength : rule.maxLength || anyLength;
  return {
    ...attributes,
    ...(digitsOnly && { inputMode: "numeric" }),
    // Longer than the rule allows, so that an overlong text shows an error instead of being truncated. The rule does
    // not count vowel signs.
    maxLength: Math.min(anyLength, Math.max(4 * limit, spelledLength)),
  };
}
