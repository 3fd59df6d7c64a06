/**
 * Prepares a checkout: installs packages from the lock files and Node 24, and builds the client. Uses Node 20 syntax
 * and no packages, because it runs before they are installed.
 *
 * Options: `--tests` also installs the packages of tests and checks; `--no-build` skips the client; `--image` builds
 * the client as the image does, smaller and compressed; `--no-install` skips the installation.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const built = join(root, "dist", "web", "index.html");
const windows = process.platform === "win32";
const options = new Set(process.argv.slice(2));

const say = (text) => process.stderr.write(`[prepare] ${text}\n`);

/** The child processes that are running, each with a promise of its exit code. They exit before this process. */
const children = new Map();
let stopping = false;

async function stop(code) {
  if (stopping) return;
  stopping = true;
  for (const child of children.keys()) child.kill("SIGTERM");
  await Promise.all(children.values());
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop(1));
// The parent (`npm start`) has exited.
process.once("disconnect", () => stop(1));
process.channel?.unref();

async function run(command, args, cwd = root) {
  const child = spawn(command, args, { cwd, stdio: ["ignore", 2, 2], shell: windows });
  const exit = new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
  children.set(child, exit);
  const code = await exit;
  children.delete(child);
  if (code === 0 && !stopping) return;
  if (!stopping) say(`${command} ${args.join(" ")} failed in ${cwd}`);
  await stop(code);
  // Blocks the caller until the process exits.
  await new Promise(() => {});
}

/** Whether a version (as `process.version`) is at least 24.12, the first with all HTTP server options of bff/app.ts. */
function isNode24(version) {
  const [, major = 0, minor = 0] = /^v(\d+)\.(\d+)/.exec(version) ?? [];
  return major > 24 || (Number(major) === 24 && minor >= 12);
}

const versionOf = (node) => spawnSync(node, ["--version"], { encoding: "utf8" }).stdout ?? "";

/** Whether to run on the packaged Node. Also true if this process runs on it. */
const usesPackagedNode = !isNode24(process.version) || process.execPath.startsWith(join(root, "scripts", "node24"));

/** Installs the packages of a folder if its lock file has changed since the last installation. */
async function install(folder, omit = []) {
  const stamp = join(root, folder, "node_modules", ".adda-lock");
  const lock = createHash("sha256")
    .update(readFileSync(join(root, folder, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === lock || (installed === `${lock} ${omit}` && omit.length > 0)) return;
  say(`installing packages of ${folder}`);
  await run("npm", ["ci", "--loglevel=error", ...omit], join(root, folder));
  writeFileSync(stamp, omit.length > 0 ? `${lock} ${omit}` : lock);
}

/**
 * Returns the path of Node 24. If this Node is older than 24.12, links the packaged one into node_modules/.bin, which
 * npm scripts search first.
 */
function node24() {
  if (!usesPackagedNode) return process.execPath;
  const folder = join(root, "scripts", "node24", "node_modules", ".bin");
  const name = windows ? "node.cmd" : "node";
  if (!existsSync(join(folder, name)) || !isNode24(versionOf(join(folder, name)))) {
    say(`Node 24.12 or newer is required; this is ${process.version} and no packaged binary supports this platform.`);
    process.exit(1);
  }
  const link = join(root, "node_modules", ".bin", name);
  mkdirSync(join(root, "node_modules", ".bin"), { recursive: true });
  rmSync(link, { force: true });
  if (windows) writeFileSync(link, `@"${join(folder, name)}" %*\r\n`);
  else symlinkSync(join(folder, name), link);
  return join(folder, name);
}

/**
 * Returns the latest modification time below a path. Includes folders, because deleting a file modifies its folder.
 * Excludes `web` itself, which package installation modifies.
 */
function newest(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => name !== "node_modules");
  const own = path === join(root, "web") ? 0 : stats.mtimeMs;
  return Math.max(own, ...names.map((name) => newest(join(path, name))));
}

async function build(node) {
  const kind = options.has("--image") ? "image" : "start";
  const stamp = join(root, "dist", "build");
  const sources = ["web", "shared", "package-lock.json"].map((name) => newest(join(root, name)));
  const last = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const isFresh = existsSync(built) && statSync(built).mtimeMs > Math.max(...sources);
  if (isFresh && (last === "image" || last === kind)) return;
  say("building the client");
  rmSync(stamp, { force: true });
  const vite = join(root, "web", "node_modules", "vite", "bin", "vite.js");
  const mode = kind === "image" ? [] : ["--mode", "start"];
  await run(node, [vite, "build", "--config", "web/vite.config.ts", "--logLevel", "warn", ...mode]);
  writeFileSync(stamp, kind);
}

const installs = () => [
  install(".", options.has("--tests") ? [] : ["--omit=dev"]),
  install("web"),
  ...(usesPackagedNode ? [install("scripts/node24")] : []),
];
if (!options.has("--no-install")) await Promise.all(installs());
const node = node24();
if (!options.has("--no-build")) await build(node);
mkdirSync(join(root, ".data"), { recursive: true });
