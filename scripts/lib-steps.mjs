/** Runs checks as named steps, each a child process. A failed step does not stop the others. */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { cpuSeconds, root } from "./lib-processes.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

/** Returns the command that runs a package's start file with this Node. */
export const tool = (...parts) => [process.execPath, join(root, "node_modules", ...parts)];

/** Wall and CPU seconds of all steps, for docs/test-times.md. */
export const stepTimes = [];

/** Runs a step, prints its start and result, and returns the result of `work`. */
export async function timed(name, work, isGreen = Boolean) {
  const started = Date.now();
  const cpuBefore = cpuSeconds();
  say(`\n▶ ${name}`);
  const result = await work();
  const seconds = (Date.now() - started) / 1000;
  const cpu = cpuSeconds() - cpuBefore;
  stepTimes.push({ name, seconds, cpu });
  say(`${isGreen(result) ? "✔" : "✘"} ${name} (${seconds.toFixed(1)} s, CPU ${cpu.toFixed(1)} s)`);
  return result;
}

/** Runs a command as a step with its output passed through. Returns whether it succeeded. */
export const step = (name, command, env = {}) => timed(name, async () => (await run(command, env, [1, 2])).passed);

/** Runs a command. @param output stdio of the child; without it the output is returned as `text` */
function run([command, ...args], env, output) {
  const stdio = ["ignore", ...(output ?? ["pipe", "pipe"])];
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk) => {
      text += chunk;
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ passed: false, text: error.message }));
    child.once("close", (code) => resolve({ passed: code === 0, text }));
  });
}

/** Returns the command of a type check. Single-threaded, because two checks run in parallel. */
const types = (project) => [...tool("typescript", "bin", "tsc"), "-p", project, "--singleThreaded"];

/** The checks of each tier that need neither server nor browser, longest first. */
export const staticSteps = {
  quick: [
    ["types of the client", types("web/tsconfig.json")],
    ["types of gateway, sandbox and tests", types("tsconfig.json")],
    ["lint and format", [...tool("@biomejs", "biome", "bin", "biome"), "ci", "."]],
    ...[".", "web", "scripts/node24"].map((folder) => [
      `lock file of ${folder} is whole`,
      ["npm", "ci", "--dry-run", "--loglevel=error", "--prefix", folder],
    ]),
  ],
  deep: [
    ["budgets of the built client", [process.execPath, "scripts/budget.mjs"]],
    ["compose file", [...tool("dclint", "bin", "dclint.cjs"), "--quiet", "."]],
    ["Dockerfile", [...tool("dockerfile-utils", "bin", "dockerfile-utils"), "lint", "Dockerfile"]],
  ],
};
const namesOf = { quick: "types, lint, lock files", deep: "budgets, compose file, Dockerfile" };

/**
 * Runs the static steps of a tier, two at a time, and prints the output of each when it finishes.
 * @returns the `name` of each step, and `isGreen`
 */
export const runStaticSteps = (tier) =>
  timed(
    namesOf[tier],
    async () => {
      const waiting = [...staticSteps[tier]];
      const results = [];
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [name, command] = next;
          const started = Date.now();
          const done = await run(command, {});
          say(
            `${done.text.trimEnd()}${done.text.trim() && "\n"}${done.passed ? "✔" : "✘"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
          );
          results.push({ name, isGreen: done.passed });
        }
      };
      await Promise.all([work(), work()]);
      return results;
    },
    (results) => results.every(({ isGreen }) => isGreen),
  );

/**
 * Returns the seed of a test run, which selects part of each sample: TEST_SEED, or a number derived from the commit.
 * Returns 0 outside a checkout.
 */
export function seedOfRun() {
  const { TEST_SEED: seed } = process.env;
  if (seed !== undefined) {
    if (!/^\d{1,9}$/.test(seed)) throw new Error("TEST_SEED must be a whole number of at most nine digits");
    return Number(seed);
  }
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : 0;
}
