import { configOrExit } from "../config.ts";
import { protectionCommand } from "./protection-command.ts";

/** `npm run protection`: sees what holds an account back, and holds it back more; docs/operating.md. */
process.exitCode = await protectionCommand(process.argv.slice(2), configOrExit(), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
