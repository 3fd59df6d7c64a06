/**
 * `npm test` from a fresh clone: prepares the checkout, installs the programs the tests need, then types, lint, lock
 * file, compose file, Dockerfile, budgets, tap and Playwright. The last lines say what was red, then comes the tally; a
 * red step does not stop the others. A red test in Chromium is tried once more: what is green then is counted as passed and
 * named as unsteady, with what it said, so that it is mended and not forgotten; nothing else gets a second try.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const data = join(root, ".data");
mkdirSync(data, { recursive: true });

// The Node that started us may be 20 and node_modules may be missing: prepare, then go on under the packaged Node 24.
if (!process.env.ADDA_TEST_PREPARED) {
  const started = Date.now();
  const prepared = spawnSync(process.execPath, ["scripts/prepare.mjs"], { cwd: root, stdio: "inherit" });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const again = spawnSync("npm", ["test", "--", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ADDA_TEST_PREPARED: String((Date.now() - started) / 1000) },
    shell: process.platform === "win32",
  });
  process.exit(again.status ?? 1);
}

const { provideTools } = await import("./tools.mjs");
const { runStaticSteps, step, stepTimes, timed, tool } = await import("./lib-steps.mjs");
const { tapFiles } = await import("./lib-tap.mjs");
const { tapStep } = await import("./lib-tap-step.mjs");
const { notGreen } = await import("./lib-playwright.mjs");
stepTimes.push({ name: "packages and client build", seconds: Number(process.env.ADDA_TEST_PREPARED) });
await timed("programs from Debian's packages", async () => {
  provideTools();
  return true;
});

let passed = 0;
let failed = 0;
const count = (good, bad) => {
  passed += good;
  failed += bad;
};
for (const good of await runStaticSteps(2)) good ? count(1, 0) : count(0, 1);

/** What a reader of the last page must see: which tests were red, and why. */
const report = [];

const only = process.argv[2];
if (!only || only === "tap") {
  const results = await tapStep("tap: unit, contract, integration, faults, security", tapFiles());
  for (const { name, passed: good, failed: bad, red, failures } of results) {
    count(good, red ? Math.max(bad, 1) : 0);
    if (red) report.push(`red: ${name}`, ...failures);
  }
  writeFileSync(join(data, "tap.json"), JSON.stringify(results));
}
if (!only || only === "e2e") {
  const results = join(data, "e2e.json");
  rmSync(results, { force: true });
  const green = await step("playwright: end to end in Chromium", [
    ...tool("playwright", "cli.js"),
    "test",
    "--retries=1",
  ]);
  const { stats, suites } = JSON.parse(readFileSync(results, "utf8"));
  count(stats.expected + stats.flaky, green ? stats.unexpected : Math.max(stats.unexpected, 1));
  report.push(...notGreen(suites));
}
writeFileSync(join(data, "steps.json"), JSON.stringify(stepTimes));

const tally = `${passed} passed, ${failed} failed`;
writeFileSync(join(data, "test-summary.txt"), `${tally}\n`);
process.stdout.write(`\n${report.map((line) => `${line}\n`).join("")}${tally}\n`);
process.exitCode = failed === 0 ? 0 : 1;
