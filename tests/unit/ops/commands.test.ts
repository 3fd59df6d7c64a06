import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import t from "tap";

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const run = (file: string, args: readonly string[], env: Record<string, string> = {}, input = "") =>
  spawnSync(process.execPath, [at(file), ...args], { env, input, encoding: "utf8" });

const folder = t.testdir();
const keysRotate = (file: string) => run("bff/ops/keys-rotate.ts", [], { SESSION_KEYS_FILE: file });
const key = () => randomBytes(32).toString("base64");
const linesOf = (file: string) => readFileSync(file, "utf8").trim().split("\n");

t.test("a rotated key file keeps its owner and mode, so that the gateway's user can read it", async (t) => {
  const file = join(folder, "owned");
  writeFileSync(file, key(), { mode: 0o640 });
  // Only root may give a file away.
  const owner = process.getuid?.() === 0 ? 65_534 : (process.getuid?.() ?? 0);
  chownSync(file, owner, statSync(file).gid);
  t.equal(keysRotate(file).status, 0);
  t.match(statSync(file), { uid: owner, mode: 0o100640 });
  t.equal(linesOf(file).length, 2);
});

t.test("a rotation through a symbolic link changes the file behind it", async (t) => {
  const [file, link] = [join(folder, "target"), join(folder, "link")];
  writeFileSync(file, key());
  symlinkSync(file, link);
  t.equal(keysRotate(link).status, 0);
  t.ok(lstatSync(link).isSymbolicLink());
  t.equal(linesOf(file).length, 2);
});

t.test("a rotation that cannot write its file changes nothing and names the reason", async (t) => {
  const file = join(folder, "blocked");
  const only = key();
  writeFileSync(file, only);
  mkdirSync(`${file}.new`);
  const { status, stderr } = keysRotate(file);
  t.equal(status, 1);
  t.match(stderr, /^SESSION_KEYS_FILE cannot be replaced \(EISDIR\)/);
  t.same(linesOf(file), [only]);
});

t.test("a misspelt option is reported with exit code 2, never ignored", async (t) => {
  for (const args of [["--conect"], ["connect"]]) {
    const { status, stdout, stderr } = run("bff/ops/config-check.ts", args);
    t.same([status, stdout], [2, ""], args.join());
    t.match(stderr, /--connect/);
  }
  for (const args of [["--evnt", "request"], ["--event"]]) {
    const { status, stderr } = run("scripts/logs.mjs", args);
    t.equal(status, 2, args.join());
    t.match(stderr, /^Usage: npm run logs/m);
    t.notMatch(stderr, /^ +at /m, "no stack trace");
  }
});

t.test("npm run logs names a file that it cannot read, and reads the others", async (t) => {
  const file = join(folder, "log");
  writeFileSync(file, '{"level":"info","event":"request"}\n');
  const { status, stdout, stderr } = run("scripts/logs.mjs", [join(folder, "missing"), file]);
  t.equal(status, 1);
  t.match(stderr, /^.*missing cannot be read \(ENOENT\)\n$/);
  t.match(stdout, /INFO/);
});

t.test("npm run logs skips lines that are JSON but no objects when it filters", async (t) => {
  const input = 'null\n5\n{"level":"info","event":"request"}\n';
  const { status, stdout } = run("scripts/logs.mjs", ["--event", "request"], {}, input);
  t.equal(status, 0);
  t.match(stdout, /^\[?.*INFO.*\n$/);
});

t.test("npm run logs ends quietly when its reader has enough lines", async (t) => {
  const file = join(folder, "long");
  writeFileSync(file, '{"level":"info","event":"request"}\n'.repeat(20_000));
  const command = `"${process.execPath}" "${at("scripts/logs.mjs")}" "${file}" | head -n 1`;
  t.match(spawnSync("sh", ["-c", command], { encoding: "utf8" }), { stdout: /INFO/, stderr: "" });
});
