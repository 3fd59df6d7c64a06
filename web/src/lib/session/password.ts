import { checkField, type FieldRule } from "../../../../shared/rules/fields.ts";
import type { ApiFailure, FailureCode } from "../api/failure.ts";

export const passwordFields = ["oldPassword", "newPassword", "confirmPassword"] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordValues = Record<PasswordField, string>;

const isField = (name: string): name is PasswordField => passwordFields.some((field) => field === name);

/** What is wrong with one value before it is sent. @param rule of the site's `password` field */
export function passwordFault(field: PasswordField, values: PasswordValues, rule: FieldRule | undefined) {
  const value = values[field];
  if (value === "") return "required";
  if (field === "newPassword") return rule && checkField(rule, value);
  return field === "confirmPassword" && value !== values.newPassword ? "mismatch" : undefined;
}

const places: Partial<Record<FailureCode, PasswordField>> = {
  old_password_invalid: "oldPassword",
  password_default: "newPassword",
  password_mismatch: "confirmPassword",
};

/** Where a refused change belongs: field and fault word or error code; empty when it is about the whole of it. */
export function passwordFaults({ code, fields = {} }: ApiFailure): [field: PasswordField, message: string][] {
  const place = places[code];
  if (place) return [[place, code]];
  return Object.entries(fields).flatMap(([name, message]) => (isField(name) ? [[name, message]] : []));
}
