import { configOrExit } from "../config.ts";
import { locksCommand } from "./locks-command.ts";

/** `npm run locks`: sees and lifts what closes sign-in or holds back codes; docs/throttles.md. */
process.exitCode = await locksCommand(process.argv.slice(2), configOrExit(), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
