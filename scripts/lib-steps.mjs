/** Named checks, each a child process, with a tally that survives a red step. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { cpuSeconds, root } from "./lib-processes.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

/** Path of a package's own start file, run with this very Node. */
export const tool = (...parts) => [process.execPath, join(root, "node_modules", ...parts)];

/** Wall and CPU seconds of every step so far, for docs/test-times.md. */
export const stepTimes = [];

/** Announces a step, runs its work and says how it ended. @returns what the work returns */
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

/** Runs one step; returns whether it passed. Its output goes straight through. */
export const step = (name, command, env = {}) => timed(name, async () => (await run(command, env, [1, 2])).passed);

/** @param output where it prints to, or nothing to get it as `text` */
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

/** One thread per check: two run side by side already, and more threads check the same types again. */
const types = (project) => [...tool("typescript", "bin", "tsc"), "-p", project, "--singleThreaded"];

/** The checks of each tier that need neither server nor browser, the long ones first. */
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
 * Runs the static steps of a tier, two at a time; each says what it printed when it ends.
 * @returns each step's `name` and whether it `isGreen`
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
