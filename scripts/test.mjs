/**
 * `npm test` from a fresh clone: prepares the checkout, installs the programs the tests need, then types, lint, lock
 * file, compose file, Dockerfile, budgets, tap and Playwright. The last lines say what was red or needed a second try,
 * then comes the tally; a red step does not stop the others.
 */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
const { filesOf } = await import("./lib-tap.mjs");
const { notGreen } = await import("./lib-playwright.mjs");
provideTools();

let passed = 0;
let failed = 0;
const count = (good, bad) => {
  passed += good;
  failed += bad;
};
for (const [name, command] of staticSteps) step(name, command) ? count(1, 0) : count(0, 1);

/** What a reader of the last page must see: which tests were red, and which only passed alone. */
const report = [];

/** Runs test files with tap. @returns what `filesOf` makes of the run, or nothing when tap itself broke */
function runTap(name, output, ...args) {
  const file = join(data, output);
  rmSync(file, { force: true });
  const green = step(name, [
    ...tool("tap", "dist", "esm", "run.mjs"),
    "run",
    "--reporter=terse",
    `--output-file=${file}`,
    ...args,
  ]);
  return { green, files: existsSync(file) ? filesOf(readFileSync(file, "utf8")) : [] };
}

const only = process.argv[2];
if (!only || only === "tap") {
  const { green, files } = runTap("tap: unit, contract, integration, faults, security", "tap.txt");
  const red = files.filter((file) => file.red).map(({ name }) => name);
  // A machine that stands still for a moment can break what really waits: one fresh try, alone, reported, never hidden.
  const again =
    red.length > 0
      ? runTap("tap: the red files once more, one by one", "tap-again.txt", "--jobs=1", ...red)
      : undefined;
  const last = new Map([...files, ...(again?.files ?? [])].map((file) => [file.name, file]));
  for (const { name, passed: good, failed: bad, red: stillRed, failures } of last.values()) {
    count(good, stillRed ? Math.max(bad, 1) : 0);
    if (stillRed) report.push(`red: ${name}`, ...failures);
    else if (red.includes(name))
      report.push(`passed at the second try: ${name}`, ...(files.find((file) => file.name === name)?.failures ?? []));
  }
  if (!green && red.length === 0) count(0, 1);
}
if (!only || only === "e2e") {
  const results = join(data, "e2e.json");
  rmSync(results, { force: true });
  const green = step("playwright: end to end in Chromium", [...tool("playwright", "cli.js"), "test"]);
  const { stats, suites } = JSON.parse(readFileSync(results, "utf8"));
  count(stats.expected + stats.flaky, green ? stats.unexpected : Math.max(stats.unexpected, 1));
  report.push(...notGreen(suites));
}

const tally = `${passed} passed, ${failed} failed`;
writeFileSync(join(data, "test-summary.txt"), `${tally}\n`);
process.stdout.write(`\n${report.map((line) => `${line}\n`).join("")}${tally}\n`);
process.exitCode = failed === 0 ? 0 : 1;
