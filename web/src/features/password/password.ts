import { checkField, type FieldRule } from "../../../../shared/rules/fields.ts";
import type { FailureCode } from "../../lib/api/failure.ts";

export const passwordFields = ["oldPassword", "newPassword", "confirmPassword"] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordValues = Record<PasswordField, string>;

/** Fields that a refused change is about. */
export const passwordPlaces: Partial<Record<FailureCode, PasswordField>> = {
  old_password_invalid: "oldPassword",
  password_default: "newPassword",
  password_mismatch: "confirmPassword",
};

/** What is wrong with one value before it is sent. @param rule of the site's `password` field */
export function passwordFault(field: PasswordField, values: PasswordValues, rule: FieldRule | undefined) {
  const value = values[field];
  if (value === "") return "required";
  if (field === "newPassword") return rule && checkField(rule, value);
  return field === "confirmPassword" && value !== values.newPassword ? "mismatch" : undefined;
}
