import type { AccountSubject } from "../crypto/account-hash.ts";
import {
  type AccountIdentity,
  type AccountName,
  accountIdentity,
  accountSpelling,
  canonicalAccountName,
  isNumber,
} from "../guard/account-name.ts";

/** How an account was signed in to. */
export interface Entrance {
  /** What was typed, in the one spelling throttles go by. */
  readonly name: AccountName;
  /** `accountSpelling` of what was typed for a user name; absent where a number was proven by a code. */
  readonly spelling?: AccountIdentity | undefined;
  /** A code sent to the number was typed besides. */
  readonly byCode?: boolean | undefined;
}

/**
 * What a browser has proven by a sign-in: the spelling, because it leads to that account alone. Other spellings of the
 * throttle's name may be other accounts, such as a name that looks like somebody's number. The number itself is proven by
 * a code, or by leading to an account that is not named so. An account whose own name was typed is proven by its identity: its
 * spelling without separators may be the name of another account.
 */
export function provenSubjects({ name, spelling, byCode }: Entrance, account: string): AccountSubject[] {
  if (spelling === undefined) return [name];
  const isOwnNumber = isNumber(name) && (byCode === true || canonicalAccountName(account) !== name);
  const own = spelling === accountSpelling(account) ? accountIdentity(account) : spelling;
  return [own, ...(isOwnNumber ? [name] : [])];
}
