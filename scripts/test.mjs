/**
 * Runs the tests in two tiers: `npm test` runs `quick`, `npm run test:all` runs `deep` (tests/deep). Both work in a
 * fresh clone: they prepare the checkout, install the required programs, then run static checks, tap and Playwright.
 * `-- tap` or `-- e2e` runs only that part. A failed step does not stop the others. The last lines list tests that
 * failed, were skipped or never ran, the CPU time of all processes, and the tally. A test that never ran counts as
 * failed. Failed tests are not retried.
 */

import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const parameters = process.argv.slice(2);
const tier = parameters[0] === "--deep" ? "deep" : "quick";
const only = parameters.find((name) => name !== "--deep");
/** Results for `npm run test:times` and .ci/run. */
const data = join(root, ".data", tier);

// Prepares the checkout and restarts this file on Node 24, because this Node may be older and packages may be missing.
if (!process.env.ADDA_TEST_PREPARED) {
  const { cpuSeconds } = await import("./lib-processes.mjs");
  const started = Date.now();
  rmSync(data, { recursive: true, force: true });
  const image = tier === "deep" ? ["--image"] : [];
  const prepared = spawnSync(process.execPath, ["scripts/prepare.mjs", "--tests", ...image], {
    cwd: root,
    stdio: "inherit",
  });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const again = spawnSync("npm", ["test", "--", ...parameters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ADDA_TEST_PREPARED: JSON.stringify([(Date.now() - started) / 1000, cpuSeconds()]) },
    shell: process.platform === "win32",
  });
  process.exit(again.status ?? 1);
}

mkdirSync(data, { recursive: true });
const { provideTools } = await import("./tools.mjs");
const { runStaticSteps, seedOfRun, step, stepTimes, timed, tool } = await import("./lib-steps.mjs");
const { tapFiles, tapStep } = await import("./lib-tap.mjs");
const { notGreen, specTimes, tallyOfSpecs } = await import("./lib-playwright.mjs");
const [seconds, cpu] = JSON.parse(process.env.ADDA_TEST_PREPARED);
stepTimes.push({ name: "packages and client build", seconds, cpu });
process.env.TEST_SEED = String(seedOfRun());
process.stdout.write(
  `[test] ${tier} tier, seed ${process.env.TEST_SEED}; set the same TEST_SEED to repeat the samples of this run\n`,
);
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

/** The last lines of the output: failed tests with their errors, and tests that did not run. */
const report = [];
/** The names of failed tests and steps, for scripts/steady.mjs. */
const redNames = [];

for (const { name, isGreen } of await runStaticSteps(tier)) {
  count(isGreen ? 1 : 0, isGreen ? 0 : 1);
  if (!isGreen) redNames.push(name);
}

if (!only || only === "tap") {
  const results = await tapStep(`tap: ${tier} tier`, tapFiles(tier));
  for (const { name, passed: good, failed: bad, red, failures, skipped } of results) {
    count(good, red ? Math.max(bad, 1) : 0);
    if (red) {
      report.push(`red: ${name}`, ...failures);
      redNames.push(name);
    }
    report.push(...skipped.map((point) => `skipped: ${name} › ${point}`));
  }
  writeFileSync(join(data, "tap.json"), JSON.stringify(results));
}
if (!only || only === "e2e") {
  const written = join(root, ".data", "e2e.json");
  rmSync(written, { force: true });
  const green = await step("playwright: end to end in Chromium", [
    ...tool("playwright", "cli.js"),
    "test",
    tier === "deep" ? "tests/deep/e2e/" : "tests/e2e/",
  ]);
  const results = join(data, "e2e.json");
  renameSync(written, results);
  const { suites } = JSON.parse(readFileSync(results, "utf8"));
  const { passed: good, failed: bad, red, skipped, notRun } = tallyOfSpecs(suites);
  redNames.push(...red, ...notRun);
  if (!green && red.length + notRun.length === 0) redNames.push("Playwright");
  // The step's own measurement misses Chromium processes that no process waits for. The tests measure them.
  const last = stepTimes[stepTimes.length - 1];
  last.cpu = Math.max(
    last.cpu,
    specTimes(suites).reduce((sum, { cpu }) => sum + cpu, 0),
  );
  count(good, green ? bad + notRun.length : Math.max(bad + notRun.length, 1));
  report.push(
    ...notGreen(suites),
    ...skipped.map((name) => `skipped: ${name}`),
    ...notRun.map((name) => `never ran: ${name}`),
  );
}
writeFileSync(join(data, "steps.json"), JSON.stringify(stepTimes));

const total = stepTimes.reduce((sum, step) => ({ seconds: sum.seconds + step.seconds, cpu: sum.cpu + step.cpu }));
report.push(
  `CPU ${(total.cpu / 60).toFixed(1)} min in ${(total.seconds / 60).toFixed(1)} min, all processes of this run`,
);
const tally = `${passed} passed, ${failed} failed`;
const summary = { passed, failed, red: redNames, seconds: total.seconds };
writeFileSync(join(data, "summary.json"), JSON.stringify(summary));
writeFileSync(join(data, "summary.txt"), `${tally}\n`);
process.stdout.write(`\n${report.map((line) => `${line}\n`).join("")}${tally}\n`);
process.exitCode = failed === 0 ? 0 : 1;
