import { checkField, type FieldRule } from "../../../../shared/rules/fields.ts";
import type { FailureCode } from "../../lib/api/failure.ts";

export const passwordFields = ["oldPassword", "newPassword", "confirmPassword"] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordValues = Record<PasswordField, string>;

/** Fields that an error code refers to. */
export const passwordPlaces: Partial<Record<FailureCode, PasswordField>> = {
  old_password_invalid: "oldPassword",
  password_default: "newPassword",
  password_mismatch: "confirmPassword",
};

/** Returns the fault of a value before it is sent. `rule` is that of the site's `password` field. */
export function passwordFault(field: PasswordField, values: PasswordValues, rule: FieldRule | undefined) {
  const value = values[field];
  if (value === "") return "required";
  if (field === "newPassword") return rule && checkField(rule, value);
  return field === "confirmPassword" && value !== values.newPassword ? "mismatch" : undefined;
}
