import { canonicalAccountName, isNumber, withoutPunctuation } from "../guard/account-name.ts";

declare const identity: unique symbol;

/**
 * An account as the platform names it: what belongs to one member is kept by it. Unlike the canonical name of what was
 * typed (`guard/account-name.ts`) it takes no two accounts for one. Only `accountIdentity` makes one.
 */
export type AccountIdentity = string & { readonly [identity]: true };

/** The identity of an account: its name without differences of case and width, which no two accounts of a platform have. */
export const accountIdentity = (account: string): AccountIdentity =>
  // Twice: a small letter may compose where its capital did not.
  account.normalize("NFKC").toLowerCase().normalize("NFKC") as AccountIdentity;

/**
 * What was typed for an account, in the spelling that proofs of browsers and counts of sign-ins use: its identity, and for
 * a mobile number its digits alone, because a platform skips separators. Other digits keep their separators: `778899` and
 * `77.88.99` may be two user names. Unlike the canonical name it leads to one account: `1712345678` may be a user name, and
 * `01712345678` the number of another account.
 */
export function accountSpelling(typed: string): AccountIdentity {
  const digits = withoutPunctuation(typed);
  return accountIdentity(/^\+?\d+$/.test(digits) && isNumber(canonicalAccountName(digits)) ? digits : typed);
}
