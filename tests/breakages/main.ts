/**
 * `npm run test:breakages`: puts each deliberate defect of breakages.ts into a checkout of its own and runs the tap
 * files of `npm test` there, those nearest to the defect first, until one fails. Prints which test noticed it. A defect
 * that no tap file notices is tried on types and lint.
 */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { breakages } from "./breakages.ts";

const root = new URL("../..", import.meta.url).pathname;
/** Files of one run; after each run it is known whether a test has failed. */
const filesAtOnce = 16;

const run = (cwd: string, command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });

const checkout = join(mkdtempSync(join(tmpdir(), "adda-breakages-")), "checkout");
// A run that was ended early leaves its checkout listed.
run(root, "git", "worktree", "prune");
run(root, "git", "worktree", "add", "--detach", checkout);
for (const folder of ["", "web", "scripts/node24"])
  symlinkSync(join(root, folder, "node_modules"), join(checkout, folder, "node_modules"));
cpSync(join(root, "dist"), join(checkout, "dist"), { recursive: true });

/** @returns the first test that fails, or undefined */
function firstRed(file: string): string | undefined {
  const ordered = run(checkout, process.execPath, "tests/breakages/nearest.mjs", file)
    .stdout.split("\n")
    .filter(Boolean);
  for (let at = 0; at < ordered.length; at += filesAtOnce) {
    const files = ordered.slice(at, at + filesAtOnce);
    const { stdout } = run(checkout, process.execPath, "tests/breakages/nearest.mjs", "--run", ...files);
    if (stdout.trim()) return stdout.trim().split("\n")[0];
  }
  const checks = run(
    checkout,
    process.execPath,
    "-e",
    "import('./scripts/lib-steps.mjs').then(async (steps) => { for (const { name, isGreen } of await steps.runStaticSteps('quick')) if (!isGreen) console.error(name); })",
  );
  return checks.stderr.split("\n").find(Boolean);
}

let noticed = 0;
try {
  for (const { what, file, from, to } of breakages) {
    const path = join(checkout, file);
    const before = readFileSync(path, "utf8");
    if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
    writeFileSync(
      path,
      before.replace(from, () => to),
    );
    const red = firstRed(file);
    writeFileSync(path, before);
    if (red) noticed += 1;
    process.stdout.write(`| ${what} | \`${file}\` | ${red ?? "not noticed"} |\n`);
  }
} finally {
  run(root, "git", "worktree", "remove", "--force", checkout);
  rmSync(join(checkout, ".."), { recursive: true, force: true });
}
process.stdout.write(`${noticed} of ${breakages.length} noticed\n`);
process.exitCode = noticed >= 9 ? 0 : 1;
