/** Named checks run one after the other, each as a child process, with a tally that survives a red step. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib-processes.mjs";

const say = (text) => process.stdout.write(`${text}\n`);

/** Path of a package's own start file, run with this very Node. */
export const tool = (...parts) => [process.execPath, join(root, "node_modules", ...parts)];

/** Runs one step; returns whether it passed. Its output goes straight through. */
export function step(name, [command, ...args], env = {}) {
  const started = Date.now();
  say(`\n▶ ${name}`);
  const done = spawnSync(command, args, { cwd: root, stdio: ["ignore", 1, 2], env: { ...process.env, ...env } });
  const passed = done.status === 0;
  say(`${passed ? "✔" : "✘"} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  return passed;
}

/** The checks that need neither server nor browser; `npm run check` runs just these. */
export const staticSteps = [
  ["types of gateway, sandbox and tests", [...tool("typescript", "bin", "tsc"), "-p", "tsconfig.json"]],
  ["types of the client", [...tool("typescript", "bin", "tsc"), "-p", "web/tsconfig.json"]],
  ["lint and format", [...tool("@biomejs", "biome", "bin", "biome"), "ci", "."]],
  ["lock file is whole", ["npm", "ci", "--dry-run", "--loglevel=error"]],
  ["compose file", [...tool("dclint", "bin", "dclint.cjs"), "--quiet", "."]],
  ["Dockerfile", [...tool("dockerfile-utils", "bin", "dockerfile-utils"), "lint", "Dockerfile"]],
  ["budgets of the built client", [process.execPath, "scripts/budget.mjs"]],
];
