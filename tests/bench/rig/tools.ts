import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { installOwnPackages } from "../../support/own-packages.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));

/** Commands by Debian package. */
const programs = {
  nginx: "nginx",
  varnish: "varnishd",
  wrk: "wrk",
  "redis-server": "redis-server",
  "util-linux": "taskset",
} as const;

const isInstalled = (command: string): boolean =>
  ["/usr/sbin", ...(process.env.PATH ?? "").split(":")].some((path) => existsSync(`${path}/${command}`));

/** Exits if programs are missing, and prints the command that installs them. */
export function requirePrograms(): void {
  const missing = Object.entries(programs).flatMap(([name, command]) => (isInstalled(command) ? [] : [name]));
  if (process.platform !== "linux") missing.push("a Linux with /proc");
  if (missing.length === 0) return;
  process.stderr.write(
    `The benchmark needs, from Debian's packages: ${Object.keys(programs).join(", ")}.\n` +
      `Missing: ${missing.join(", ")}. Run: apt-get install ${missing.join(" ")}\n`,
  );
  process.exit(2);
}

/** Installs the peers into tests/bench/node_modules unless they match the lock file. */
export const installPeers = (): void => installOwnPackages(folder);
