import { latinDigits } from "../../../../shared/rules/digits.ts";

export type FormatFault = "required" | "format";

const shortestName = 3;
/** The password that has to be changed at the first sign-in has six characters; none is shorter. */
const shortestPassword = 6;

/** Letters and digits of any language, and what e-mail addresses and numbers hold: an operator may name accounts by those. */
const name = new RegExp(`^[\\p{L}\\p{M}\\p{N}._@+-]{${shortestName},}$`, "u");

/**
 * What is wrong with an account name before it is sent (spec section 8: account, password and email format wrong).
 * Wider than the rules of registration, which an operator may have narrowed since the account was opened.
 */
export function nameFault(value: string): FormatFault | undefined {
  const typed = latinDigits(value.trim());
  if (typed === "") return "required";
  return name.test(typed) ? undefined : "format";
}

/** The same of a password. */
export function passwordFault(value: string): FormatFault | undefined {
  const typed = value.trim();
  if (typed === "") return "required";
  return typed.length < shortestPassword ? "format" : undefined;
}
