/**
 * Finds the test files affected by a change: those that import or name a changed file, directly or indirectly.
 * Searches the text of the files, which takes about a second.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

const code = /\.(ts|tsx|mts|mjs|js)$/;
const testFile = /^tests\/(unit|contract|integration|deep)\/.*\.test\.ts$/;
const named = /["'`]([^"'`\s$]{2,200})["'`]/g;

const git = (root, ...args) => {
  const done = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (done.status !== 0) throw new Error(`git ${args.join(" ")}: ${done.stderr}`);
  return done.stdout.split("\n").filter(Boolean);
};

/** Returns the files that differ from HEAD, including untracked and deleted ones. */
export const changedFiles = (root) => [
  ...new Set([
    ...git(root, "diff", "--name-only", "--no-renames", "HEAD"),
    ...git(root, "ls-files", "--others", "--exclude-standard"),
  ]),
];

export const projectFiles = (root) => [
  ...new Set([...git(root, "ls-files"), ...git(root, "ls-files", "--others", "--exclude-standard")]),
];

/**
 * Returns the targets of a file: every string that is the path of a project file, or of a folder with at least two
 * segments. Paths are relative to the file (imports, `new URL`) or to the root (processes, documents).
 */
function targetsOf(file, text, files, folders) {
  const targets = new Set();
  for (const [, spelt] of text.matchAll(named)) {
    const local = posix.join(dirname(file), spelt);
    const path = [spelt, local].find((candidate) => files.has(candidate));
    if (path) targets.add(path);
    else if (spelt.includes("/")) {
      const folder = [spelt, local].find((candidate) => folders.has(candidate) && candidate.includes("/"));
      if (folder) targets.add(folder);
    }
  }
  return targets;
}

/**
 * Returns each affected test file with the number of imports between it and the change; 0 for a changed test file.
 * @param read returns the text of a file, empty for a deleted one
 */
export function touchedTests(paths, changed, read) {
  const files = new Set([...paths, ...changed]);
  const folders = new Set([...files].flatMap(foldersOf));
  const users = new Map();
  const use = (target, user) => users.set(target, (users.get(target) ?? new Set()).add(user));
  for (const file of files) {
    if (!code.test(file)) continue;
    for (const target of targetsOf(file, read(file), files, folders)) if (target !== file) use(target, file);
  }
  const distance = new Map(changed.map((file) => [file, 0]));
  for (const [file, steps] of distance) {
    for (const target of [file, ...foldersOf(file)]) {
      for (const user of users.get(target) ?? []) if (!distance.has(user)) distance.set(user, steps + 1);
    }
  }
  return new Map([...distance].filter(([file]) => testFile.test(file)));
}

function foldersOf(file) {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join("/"));
}

/**
 * Selects the affected tests that fit into a time budget: closest to the change first, then fast before slow.
 * @param secondsOf returns the expected seconds of a file
 * @param budget maximum sum of seconds
 */
export function withinBudget(distances, secondsOf, budget) {
  const order = [...distances].sort(([a, stepsA], [b, stepsB]) => stepsA - stepsB || secondsOf(a) - secondsOf(b));
  const chosen = [];
  const left = [];
  let total = 0;
  for (const [file] of order) {
    const fits = total + secondsOf(file) <= budget;
    if (fits) total += secondsOf(file);
    (fits ? chosen : left).push(file);
  }
  return { chosen, left };
}

/** Estimated seconds of a file without a measurement: most unit tests are pure, most others start a gateway. */
const defaultSeconds = (file) => (file.startsWith("tests/unit/") ? 1 : 4);

/** Returns a function with the seconds of a test file from docs/test-times.md, or a default if the table is missing. */
export function measuredSeconds(root) {
  const table = join(root, "docs", "test-times.md");
  const rows = existsSync(table) ? readFileSync(table, "utf8").matchAll(/^\| `(\S+)` \| ([\d.]+) \|/gm) : [];
  const seconds = new Map([...rows].map(([, file, value]) => [file, Number(value)]));
  // The table has no rows for fast files.
  return (file) => seconds.get(file) ?? (seconds.size > 0 ? 1 : defaultSeconds(file));
}
