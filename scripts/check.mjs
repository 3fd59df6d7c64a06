/**
 * `npm run check`, to run before every commit: builds the client if its sources are newer, then checks types, lint,
 * lock files and the tests affected by the change. To take about 90 seconds, it selects the tests closest to the
 * change. A line before the result counts the other affected test files, which `npm test` runs.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";
import { runStaticSteps, step } from "./lib-steps.mjs";
import { tapFiles, tapStep } from "./lib-tap.mjs";
import { changedFiles, measuredSeconds, projectFiles, touchedTests, withinBudget } from "./lib-touched.mjs";

/** Maximum sum of the selected test files' expected seconds; they run in parallel. */
const budget = 70;

const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

const prepared = await step("packages and client build", [process.execPath, "scripts/prepare.mjs", "--tests"]);
const steps = await runStaticSteps("quick");

const touched = touchedTests(projectFiles(root), changedFiles(root), read);
// Repository tests always run, because they read files without importing them.
for (const file of tapFiles("quick")) if (file.startsWith("tests/unit/repository/")) touched.set(file, 0);
for (const file of touched.keys()) if (!existsSync(join(root, file))) touched.delete(file);
const { chosen, left } = withinBudget(touched, measuredSeconds(root), budget);
const results = await tapStep(`tap: ${chosen.length} of ${touched.size} affected test files`, chosen);

const red = results.filter(({ red }) => red).map(({ name }) => name);
const green = prepared && steps.every(({ isGreen }) => isGreen) && red.length === 0;
process.stdout.write(`\n${red.map((name) => `red: ${name}\n`).join("")}`);
if (left.length > 0)
  process.stdout.write(`${left.length} more affected test files exceed the time limit: npm test runs them.\n`);
process.stdout.write(green ? "check: green\n" : "check: red\n");
process.exitCode = green ? 0 : 1;
