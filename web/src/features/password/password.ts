import { checkField, type FieldRule } from "../../../../shared/rules/fields.ts";
import type { FailureCode } from "../../lib/api/failure.ts";

export const passwordFields = ["oldPassword", "newPassword", "confirmPassword"] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordValues = Record<PasswordField, string>;

/** Field that each error code refers to. */
export const passwordPlaces: Partial<Record<FailureCode, PasswordField>> = {
  old_password_invalid: "oldPassword",
  password_default: "newPassword",
  password_mismatch: "confirmPassword",
};

/**
 * Validates a field before sending. Returns the error word, or undefined if the value is valid.
 * @param rule the site's rule for `password`
 */
export function passwordFault(field: PasswordField, values: PasswordValues, rule: FieldRule | undefined) {
  const value = values[field];
  if (value === "") return "required";
  if (field === "newPassword") return rule && checkField(rule, value);
  return field === "confirmPassword" && value !== values.newPassword ? "mismatch" : undefined;
}
