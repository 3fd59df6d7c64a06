import { configOrExit } from "../config.ts";
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

/**
 * `npm run account-hash -- demo01`: what log lines call an account, under each session key of the ring, the newest
 * first. The name itself is in no line; `npm run logs -- --account <hash>` finds them.
 */
function main([name, ...rest]: readonly string[]): void {
  if (!name || rest.length > 0) {
    process.stderr.write("Usage: npm run account-hash -- <account name>\n");
    process.exitCode = 2;
  } else {
    for (const label of accountLabels(configOrExit().sessionKeys, name)) process.stdout.write(`${label}\n`);
  }
}

if (import.meta.main) main(process.argv.slice(2));
