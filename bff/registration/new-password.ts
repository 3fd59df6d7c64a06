import { checkField } from "../../shared/rules/fields.ts";
import { ApiError } from "../api-error.ts";
import type { RegistrationRules } from "../lobby/entry.ts";
import { defaultPassword } from "../session/decide-session.ts";
import { meetsForeignPattern } from "./foreign-pattern.ts";

/**
 * Holds a new password to the site's rule for passwords; a site without one takes any.
 * @throws ApiError password_default · validation_failed naming `newPassword`
 */
export function requireNewPassword(
  typed: string,
  { rules, patterns }: Pick<RegistrationRules, "rules" | "patterns">,
): void {
  if (typed === defaultPassword) throw new ApiError("password_default", { fields: { newPassword: "invalid" } });
  const rule = rules.find(({ field }) => field === "password");
  if (!rule) return;
  const foreign = patterns.password;
  const fault =
    checkField({ ...rule, required: true }, typed) ??
    (foreign === undefined || meetsForeignPattern(foreign, typed) ? undefined : "pattern");
  if (fault) throw new ApiError("validation_failed", { fields: { newPassword: fault } });
}
