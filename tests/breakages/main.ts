/**
 * `npm run test:breakages`: applies each deliberate defect of breakages.ts to a separate checkout. There it runs the
 * tap files of `npm test`, nearest to the defect first, until one fails. If none fails, runs the static steps (types,
 * lint). Prints the first failure of each defect. Exits with code 1 if fewer than 9 defects are detected.
 */

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { breakages } from "./breakages.ts";

const root = new URL("../..", import.meta.url).pathname;
/** Test files per run. The search stops after the first run with a failure. */
const filesAtOnce = 16;

const run = (cwd: string, command: string, ...args: string[]) =>
  spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });

const checkout = join(mkdtempSync(join(tmpdir(), "adda-breakages-")), "checkout");
// Removes the checkouts of killed runs from git's list.
run(root, "git", "worktree", "prune");
run(root, "git", "worktree", "add", "--detach", checkout);
for (const folder of ["", "web", "scripts/node24"])
  symlinkSync(join(root, folder, "node_modules"), join(checkout, folder, "node_modules"));
cpSync(join(root, "dist"), join(checkout, "dist"), { recursive: true });

/** Returns the first test or static step that fails with the defect in `file`, or undefined. */
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
    process.stdout.write(`| ${what} | \`${file}\` | ${red ?? "not detected"} |\n`);
  }
} finally {
  run(root, "git", "worktree", "remove", "--force", checkout);
  rmSync(join(checkout, ".."), { recursive: true, force: true });
}
process.stdout.write(`${noticed} of ${breakages.length} detected\n`);
process.exitCode = noticed >= 9 ? 0 : 1;
