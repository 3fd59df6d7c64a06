/**
 * `npm run week`: an agent's week in Chromium (tests/deep/e2e/agent-week.spec.ts), in both languages on a phone and on a
 * desktop: downlines, a link, a contract, salaries, a dividend and commission against a book of its own and against the
 * exported files. Whatever comes after `--` is Playwright's, e.g. `-- --project phone`.
 */
import { join } from "node:path";
import { root, startNode, tieTogether } from "./lib-processes.mjs";

const playwright = join(root, "node_modules", "playwright", "cli.js");
tieTogether().add(
  startNode([playwright, "test", "tests/deep/e2e/agent-week", ...process.argv.slice(2)], { WAYS: "everywhere" }),
);
