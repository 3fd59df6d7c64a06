import { cleanIdentifier } from "../../../../shared/rules/names.ts";

export type FormatFault = "required" | "format";

const shortestName = 3;
/** The initial password, which must be changed at the first sign-in, has six characters. No password is shorter. */
const shortestPassword = 6;

/**
 * Letters and digits of any language, and characters of e-mail addresses and phone numbers, because an operator may use
 * those as account names.
 */
const name = new RegExp(`^[\\p{L}\\p{M}\\p{N}._@+-]{${shortestName},}$`, "u");

/**
 * Returns the error of an account name before it is sent (spec section 8: account, password and email format wrong).
 * Accepts more than the registration, whose rules may have become stricter since the account was opened.
 */
export function nameFault(value: string): FormatFault | undefined {
  const typed = cleanIdentifier(value);
  if (typed === "") return "required";
  return name.test(typed) ? undefined : "format";
}

/** Returns the error of a password before it is sent. */
export function passwordFault(value: string): FormatFault | undefined {
  const typed = value.trim();
  if (typed === "") return "required";
  return typed.length < shortestPassword ? "format" : undefined;
}
