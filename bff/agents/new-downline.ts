import type { FieldRule } from "../../shared/rules/fields.ts";
import type { RegistrationRules } from "../lobby/entry.ts";
import { formOf } from "../registration/form.ts";
import { readFields } from "../registration/read-fields.ts";

/**
 * Name and password of a new account, held to the rules by which everybody registers; what the site does not describe is
 * the platform's to judge.
 * @throws ApiError validation_failed naming the fields at fault · password_default
 */
export function readNewAccount(
  { username, password }: { readonly username: string; readonly password: string },
  { rules, flags, patterns }: RegistrationRules,
  merchant: string,
): { username: string; password: string } {
  const form = formOf({ rules, flags }, { method: "username", linked: false, vouched: true });
  const fields = new Map<string, FieldRule>(
    [...form].filter(([field]) => field === "username" || field === "password"),
  );
  // Neither is a birthday, so no day and no age is asked for.
  const values = readFields(fields, { username, password }, { patterns, today: "", ageLimit: 0, merchant });
  return { username: values.username ?? username, password: values.password ?? password };
}
