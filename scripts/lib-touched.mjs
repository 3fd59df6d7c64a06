/**
 * Which test files a change touches: those that import a changed file, directly or through others, or name it. Read
 * from the text of the files, because that takes a second and asks nothing of them.
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

/** @returns what differs from HEAD, untracked and deleted files included */
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
 * What a file's text leads to: every string in it that is the path of a project file, seen from the file itself (an
 * import, `new URL`) or from the root (an entry to start, a document to read), or a folder of at least two names.
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
 * @param read returns a file's text; deleted files count as changed but import nothing
 * @returns for each test file the change reaches, over how many files: 0 is a changed test itself
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
 * The touched tests that fit into a time, nearest first and quick before slow.
 * @param secondsOf what a file takes; @param budget seconds of all chosen files together
 */
export function withinBudget(distances, secondsOf, budget) {
  const order = [...distances].sort(([a, near], [b, far]) => near - far || secondsOf(a) - secondsOf(b));
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

/** Seconds of a file while nothing was measured: most unit tests are pure, most others start a gateway. */
const usual = (file) => (file.startsWith("tests/unit/") ? 1 : 4);

/** What docs/test-times.md says a test file takes; while there is none, what such files usually take. */
export function measuredSeconds(root) {
  const table = join(root, "docs", "test-times.md");
  const rows = existsSync(table) ? readFileSync(table, "utf8").matchAll(/^\| `(\S+)` \| ([\d.]+) \|/gm) : [];
  const seconds = new Map([...rows].map(([, file, value]) => [file, Number(value)]));
  // The table gives no rows to quick files.
  return (file) => seconds.get(file) ?? (seconds.size > 0 ? 1 : usual(file));
}
