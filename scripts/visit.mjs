/**
 * `npm run visit`: somebody's first visit in Chromium (tests/deep/e2e/first-visit.spec.ts), in both languages on a phone and on
 * a desktop, with Back pressed at every step. Whatever comes after `--` is Playwright's, e.g. `-- --project phone`.
 */
import { join } from "node:path";
import { root, startNode, tieTogether } from "./lib-processes.mjs";

const playwright = join(root, "node_modules", "playwright", "cli.js");
tieTogether().add(
  startNode([playwright, "test", "tests/deep/e2e/first-visit", ...process.argv.slice(2)], { WAYS: "everywhere" }),
);
