/**
 * Makes a checkout runnable: dependencies from the lock, Node 24, a fresh client build. Plain Node 20 syntax, no
 * dependency of its own, because it runs before there are any.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = join(root, "node_modules", ".adda-lock");
const built = join(root, "dist", "web", "index.html");

const say = (text) => process.stderr.write(`[prepare] ${text}\n`);

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (done.status !== 0) {
    say(`${command} ${args.join(" ")} failed`);
    process.exit(done.status ?? 1);
  }
}

function install() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  say("installing dependencies from the lock file");
  run("npm", ["ci", "--loglevel=error"]);
  writeFileSync(stamp, lock);
}

/** npm scripts put node_modules/.bin first, but this process was started before that folder was there. */
function node24() {
  const bundled = join(root, "node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node");
  for (const candidate of [bundled, process.execPath]) {
    if (!existsSync(candidate)) continue;
    const version = spawnSync(candidate, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
    if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24) return candidate;
  }
  say(`Node 24 or newer is needed; this is ${process.version} and no packaged binary fits this platform.`);
  return process.exit(1);
}

function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function build(node) {
  const sources = ["web", "shared", "package-lock.json"].map((name) => newest(join(root, name)));
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources)) return;
  say("building the client");
  run(node, [
    join(root, "node_modules", "vite", "bin", "vite.js"),
    "build",
    "--config",
    "web/vite.config.ts",
    "--logLevel",
    "warn",
  ]);
}

install();
const node = node24();
if (!process.argv.includes("--no-build")) build(node);
mkdirSync(join(root, ".data"), { recursive: true });
