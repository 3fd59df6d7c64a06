import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** Programs from Debian's packages, under the name of their package. */
const programs = { nginx: "nginx", varnish: "varnishd", wrk: "wrk", "redis-server": "redis-server" } as const;

interface LockFile {
  readonly packages: Record<string, { readonly version?: string; readonly optional?: boolean }>;
}

const found = (command: string): boolean =>
  ["/usr/sbin", ...(process.env.PATH ?? "").split(":")].some((path) => existsSync(`${path}/${command}`));

/** Ends the run with the one command to type when a program is missing; nothing is installed on the machine itself. */
export function requirePrograms(): void {
  const missing = Object.entries(programs).flatMap(([name, command]) => (found(command) ? [] : [name]));
  if (process.platform !== "linux") missing.push("a Linux with /proc");
  if (missing.length === 0) return;
  process.stderr.write(
    `The benchmark needs, from Debian's packages: ${Object.keys(programs).join(", ")}.\n` +
      `Missing: ${missing.join(", ")}. Please: apt-get install ${missing.join(" ")}\n`,
  );
  process.exit(2);
}

/** Installs the peers into tests/bench/node_modules when they are not those of the lock file. */
export function installPeers(): void {
  const lock = readFileSync(`${folder}/package-lock.json`, "utf8");
  const installed = `${folder}/node_modules/.package-lock.json`;
  const wanted = Object.entries((JSON.parse(lock) as LockFile).packages);
  if (existsSync(installed)) {
    const { packages } = JSON.parse(readFileSync(installed, "utf8")) as LockFile;
    const there = wanted.every(([path, row]) => !path || row.optional || packages[path]?.version === row.version);
    if (there) return;
  }
  const done = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: folder, stdio: ["ignore", 1, 2] });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
