import { configOrExit } from "../config.ts";
import { accountLabel } from "../crypto/account-hash.ts";
import { accountIdentity, canonicalAccountName } from "../guard/account-name.ts";

/**
 * Returns an account's log labels under each session key, newest key first. Sign-in logs label the name as typed, money
 * logs the platform's name.
 */
export const accountLabels = (keys: readonly Buffer[], name: string): string[] => [
  ...new Set(
    keys.flatMap((key) =>
      [canonicalAccountName(name), accountIdentity(name.trim())].map((subject) => accountLabel(key, subject)),
    ),
  ),
];

/** `npm run account-hash -- demo01` prints an account's labels for `npm run logs -- --account <hash>`. */
function main([name, ...rest]: readonly string[]): void {
  if (!name || rest.length > 0) {
    process.stderr.write("Usage: npm run account-hash -- <account name>\n");
    process.exitCode = 2;
  } else {
    for (const label of accountLabels(configOrExit().sessionKeys, name)) process.stdout.write(`${label}\n`);
  }
}

if (import.meta.main) main(process.argv.slice(2));
