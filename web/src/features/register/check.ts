import { constants } from "../../../../shared/rules/constants.ts";
import { checkField, cleanField, type FieldRule } from "../../../../shared/rules/fields.ts";
import { localDigits, nationalDigits } from "../../../../shared/rules/mobile.ts";
import type { FieldFault } from "../../lib/api/field-faults.ts";

/** Spec section 5: a verification code is any text up to 255 characters. */
const codeLength = 255;

export interface CheckContext {
  readonly password: string;
  /** Country code the mobile number is read with. */
  readonly dialingCode: string;
}

/** The site's rule is about the home spelling of its own country, with a leading 0 (protocol 3.9). */
function mobileFault(rule: FieldRule, value: string, dialingCode: string): FieldFault | undefined {
  if (value === "") return rule.required ? "required" : undefined;
  const national = nationalDigits(value, dialingCode);
  if (national === null) return "pattern";
  return dialingCode === constants.dialingCode ? checkField(rule, localDigits(national, dialingCode)) : undefined;
}

/** What is wrong with one typed value, before anything is sent; the gateway asks the same again. */
export function faultOf(rule: FieldRule, typed: string, context: CheckContext): FieldFault | undefined {
  const value = cleanField(rule, typed);
  switch (rule.field) {
    case "mobileNum":
      return mobileFault(rule, value, context.dialingCode);
    case "verificationCode":
      return checkField({ ...rule, patternId: 0, minLength: 1, maxLength: codeLength }, value);
    case "confirmPassword":
      if (typed === "") return "required";
      return typed === context.password ? undefined : "mismatch";
    default:
      return checkField(rule, value);
  }
}

/** The values of the fields on screen as they are sent: cleaned, empty ones left out. */
export const sentFields = (rules: readonly FieldRule[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const value = cleanField(rule, values[rule.field] ?? "");
      // The picture's characters belong to the request, not to the account.
      return value === "" || rule.field === "captcha" ? [] : [[rule.field, value]];
    }),
  );
