import { accountLabel } from "../crypto/account-hash.ts";
import { accountIdentity, canonicalAccountName } from "../guard/account-name.ts";

/**
 * What log lines may call an account, under each session key, the newest first: by what is typed for it, as the lines of
 * sign-in do, and by its name at the platform, as the lines of money do. Mostly the two are one.
 */
export const accountLabels = (keys: readonly Buffer[], name: string): string[] => [
  ...new Set(
    keys.flatMap((key) =>
      [canonicalAccountName(name), accountIdentity(name.trim())].map((subject) => accountLabel(key, subject)),
    ),
  ),
];
