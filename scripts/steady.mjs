/**
 * `npm run test:steady -- --tier quick --times 5 --hogs 2`: runs a tier (`quick`, as `npm test`, or `deep`, as
 * `npm run test:all`) several times with different seeds while busy loops load the machine, and lists every test that
 * failed. `--only tap` or `--only e2e` runs only that part. Exits with 1 if a test failed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./lib-processes.mjs";
import { seedOfRun } from "./lib-steps.mjs";

const { values } = parseArgs({
  options: {
    tier: { type: "string", default: "quick" },
    times: { type: "string", default: "5" },
    hogs: { type: "string", default: "2" },
    only: { type: "string" },
  },
});
const scripts = { quick: "test", deep: "test:all" };
const script = scripts[values.tier];
if (!script) throw new Error(`--tier must be quick or deep, not ${values.tier}`);

const hogs = Array.from({ length: Number(values.hogs) }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
// Ctrl-C also stops the loops.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  for (const hog of hogs) hog.kill("SIGKILL");
});

const summary = join(root, ".data", values.tier, "summary.json");
const failures = new Map();
const lines = [];
for (let run = 1; run <= Number(values.times); run += 1) {
  spawnSync("npm", ["run", script, ...(values.only ? ["--", values.only] : [])], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, TEST_SEED: String(seedOfRun() + run) },
  });
  const { passed, failed, red, seconds } = existsSync(summary)
    ? JSON.parse(readFileSync(summary, "utf8"))
    : { passed: 0, failed: 1, red: ["the run exited early"], seconds: 0 };
  for (const name of red) failures.set(name, [...(failures.get(name) ?? []), run]);
  lines.push(`run ${run}: ${passed} passed, ${failed} failed, ${(seconds / 60).toFixed(1)} min`);
}
for (const [name, runs] of failures) lines.push(`failed in run ${runs.join(", ")}: ${name}`);
const clean = failures.size === 0;
lines.push(clean ? "steady: all runs passed" : `steady: ${failures.size} tests failed at least once`);
process.stdout.write(`\n${lines.join("\n")}\n`);
process.exitCode = clean ? 0 : 1;
