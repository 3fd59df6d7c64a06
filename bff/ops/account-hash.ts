import { configOrExit } from "../config.ts";
import { accountLabels } from "./account-labels.ts";

/**
 * `npm run account-hash -- demo01`: what log lines call an account, under each session key of the ring, the newest
 * first. The name itself is in no line; `npm run logs -- --account <hash>` finds them.
 */
const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) {
  process.stderr.write("Usage: npm run account-hash -- <account name>\n");
  process.exitCode = 2;
} else {
  for (const label of accountLabels(configOrExit().sessionKeys, name)) process.stdout.write(`${label}\n`);
}
