/**
 * `npm run year`: a year of a player who holds back, in Chromium (tests/deep/e2e/year.spec.ts), in both languages on a phone
 * and on a desktop: limits, time checks, a time-out, a self-exclusion with money still there, and the way back. Pictures
 * of all that is seen on the way lie in .data/year afterwards. Whatever comes after `--` is Playwright's, e.g.
 * `-- --project phone`.
 */
import { join } from "node:path";
import { root, startNode, tieTogether } from "./lib-processes.mjs";

const playwright = join(root, "node_modules", "playwright", "cli.js");
tieTogether().add(
  startNode([playwright, "test", "tests/deep/e2e/year", ...process.argv.slice(2)], { WAYS: "everywhere" }),
);
