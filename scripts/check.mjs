/**
 * `npm run check`, for use before every commit: a fresh client build where sources are newer, types, lint, lock files,
 * the rules of the repository and the test files the change touches. Within 90 seconds:
 * of more test files than fit, the nearest to the change run, and the last line says how many are left to `npm test`.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";
import { runStaticSteps, step } from "./lib-steps.mjs";
import { tapFiles } from "./lib-tap.mjs";
import { tapStep } from "./lib-tap-step.mjs";
import { changedFiles, measuredSeconds, projectFiles, touchedTests, withinBudget } from "./lib-touched.mjs";

/** Seconds of all chosen test files together; they run side by side. */
const budget = 70;

const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "");

const prepared = await step("packages and client build", [process.execPath, "scripts/prepare.mjs", "--tests"]);
const steps = await runStaticSteps("quick");

const touched = touchedTests(projectFiles(root), changedFiles(root), read);
// Boundaries between directories, registers and documents: these tests read the files instead of importing them.
for (const file of tapFiles("quick")) if (file.startsWith("tests/unit/repository/")) touched.set(file, 0);
for (const file of touched.keys()) if (!existsSync(join(root, file))) touched.delete(file);
const { chosen, left } = withinBudget(touched, measuredSeconds(root), budget);
const results = await tapStep(`tap: ${chosen.length} of ${touched.size} test files the change touches`, chosen);

const red = results.filter(({ red }) => red).map(({ name }) => name);
const green = prepared && steps.every(({ isGreen }) => isGreen) && red.length === 0;
process.stdout.write(`\n${red.map((name) => `red: ${name}\n`).join("")}`);
if (left.length > 0)
  process.stdout.write(
    `${left.length} more test files are touched and do not fit into the time: npm test runs them.\n`,
  );
process.stdout.write(green ? "check: green\n" : "check: red\n");
process.exitCode = green ? 0 : 1;
