/**
 * `npm run month`: a player's month of money in Chromium (tests/deep/e2e/month*.spec.ts), in both languages on a phone and on
 * a desktop, and once more with the gateway killed, Redis failed over and a second phone signed in. Whatever comes after
 * `--` is Playwright's, e.g. `-- --project phone`.
 */
import { join } from "node:path";
import { root, startNode, tieTogether } from "./lib-processes.mjs";

const playwright = join(root, "node_modules", "playwright", "cli.js");
tieTogether().add(
  startNode([playwright, "test", "tests/deep/e2e/month", ...process.argv.slice(2)], { MONTH: "everywhere" }),
);
