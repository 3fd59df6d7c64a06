/**
 * `npm test` from a fresh clone: prepares the checkout, installs the programs the tests need, then types, lint, lock
 * file, compose file, budgets, tap and Playwright. The last line is the tally; a red step does not stop the others.
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
  const prepared = spawnSync(process.execPath, ["scripts/prepare.mjs"], { cwd: root, stdio: "inherit" });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const again = spawnSync("npm", ["test"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ADDA_TEST_PREPARED: "1" },
    shell: process.platform === "win32",
  });
  process.exit(again.status ?? 1);
}

const { provideTools } = await import("./tools.mjs");
const { staticSteps, step, tool } = await import("./lib-steps.mjs");
provideTools();

let passed = 0;
let failed = 0;
const count = (good, bad) => {
  passed += good;
  failed += bad;
};
for (const [name, command] of staticSteps) step(name, command) ? count(1, 0) : count(0, 1);

/** Counts the leaf results of a TAP stream: every test point that is not the summary of a subtest. */
function countTap(file) {
  const lines = readFileSync(file, "utf8").split("\n");
  let good = 0;
  let bad = 0;
  for (const line of lines) {
    const point = /^(\s*)(not )?ok \d+/.exec(line);
    if (!point || point[1].length < 4 || /# (SKIP|TODO)/i.test(line)) continue;
    if (point[2]) bad += 1;
    else good += 1;
  }
  return [good, bad];
}

const only = process.argv[2];
if (!only || only === "tap") {
  const tapFile = join(data, "tap.txt");
  rmSync(tapFile, { force: true });
  const green = step("tap: unit, contract, integration, faults, security", [
    ...tool("tap", "dist", "esm", "run.mjs"),
    "run",
    "--reporter=terse",
    `--output-file=${tapFile}`,
  ]);
  const [good, bad] = countTap(tapFile);
  count(good, green ? bad : Math.max(bad, 1));
}
if (!only || only === "e2e") {
  const report = join(data, "e2e.json");
  rmSync(report, { force: true });
  const green = step("playwright: end to end in Chromium", [...tool("playwright", "cli.js"), "test"]);
  const stats = JSON.parse(readFileSync(report, "utf8")).stats;
  count(stats.expected + stats.flaky, green ? stats.unexpected : Math.max(stats.unexpected, 1));
}

const tally = `${passed} passed, ${failed} failed`;
writeFileSync(join(data, "test-summary.txt"), `${tally}\n`);
process.stdout.write(`\n${tally}\n`);
process.exitCode = failed === 0 ? 0 : 1;
