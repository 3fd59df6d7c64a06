/**
 * `npm run fortnight`: a returning player's fortnight in Chromium on a phone (tests/deep/e2e/fortnight.spec.ts), in both
 * languages: friends, missions, rewards, ranks, rebates, points and messages against a book of its own. Whatever comes
 * after `--` is Playwright's, e.g. `-- --grep BN`.
 */
import { join } from "node:path";
import { root, startNode, tieTogether } from "./lib-processes.mjs";

const playwright = join(root, "node_modules", "playwright", "cli.js");
tieTogether().add(
  startNode([playwright, "test", "tests/deep/e2e/fortnight", ...process.argv.slice(2)], { FORTNIGHT: "everywhere" }),
);
