import { type AccountSubject, accountHash } from "../crypto/account-hash.ts";
import { throttleName } from "../guard/account-name.ts";
import type { PendingVerification } from "./contract.ts";

/**
 * What the codes and tries of a waiting second step are counted by. The platform has accepted the password and does not
 * name the account: the hints of its number and e-mail address tell it from another one with the same canonical name, and
 * other spellings of the name bring no tries of their own.
 */
export const pendingSubject = ({ username, types }: PendingVerification): AccountSubject =>
  `account ${accountHash(`step ${throttleName(username)} ${JSON.stringify(types)}`)}`;
