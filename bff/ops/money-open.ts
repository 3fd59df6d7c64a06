import { configOrExit } from "../read-environment.ts";
import { moneyOpenCommand } from "./money-open-command.ts";

/** `npm run money:open`: lists the money writes whose outcome is unknown; docs/operating.md. */
process.exitCode = await moneyOpenCommand(configOrExit(), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
