/**
 * `npm run month`, `week`, `fortnight`, `visit` and `year`: run a long end-to-end test of tests/deep/e2e in Chromium,
 * in both languages. Arguments after `--` are passed to Playwright, e.g. `-- --project phone` or `-- --grep BN`.
 */
import { join } from "node:path";
import { root, startNode, tieTogether } from "./lib-processes.mjs";

const journeys = {
  /** A month of deposits, bets and withdrawals, including a killed gateway, a Redis failover and a second phone. */
  month: { files: "month", env: { MONTH: "everywhere" } },
  /**
   * An agent's week: downlines, a link, a contract, salaries, a dividend and commission, checked against the exports.
   */
  week: { files: "agent-week", env: { WAYS: "everywhere" } },
  /** A returning player: friends, missions, rewards, ranks, rebates, points and messages. */
  fortnight: { files: "fortnight", env: { FORTNIGHT: "everywhere" } },
  /** A first visit, with Back pressed at every step. */
  visit: { files: "first-visit", env: { WAYS: "everywhere" } },
  /**
   * Limits, reality checks, a time-out, a self-exclusion with money left, and the return. Screenshots go to .data/year.
   */
  year: { files: "year", env: { WAYS: "everywhere" } },
};

const [name, ...options] = process.argv.slice(2);
const { files, env } = journeys[name];
const playwright = join(root, "node_modules", "playwright", "cli.js");
tieTogether().add(startNode([playwright, "test", `tests/deep/e2e/${files}`, ...options], env));
