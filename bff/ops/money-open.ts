import { configOrExit } from "../config.ts";
import { moneyOpenCommand } from "./money-open-command.ts";

/** `npm run money:open`: lists the money writes whose outcome is unknown, and closes one by hand; docs/operating.md. */
process.exitCode = await moneyOpenCommand(process.argv.slice(2), configOrExit(), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
