import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

interface LockFile {
  readonly packages: Record<string, { readonly version?: string; readonly optional?: boolean }>;
}

/** Installs the packages of `folder` (ends in a slash) with a lock file of its own, when they are not those already. Ends the run when it cannot. */
export function installOwnPackages(folder: string): void {
  const wanted = (JSON.parse(readFileSync(`${folder}package-lock.json`, "utf8")) as LockFile).packages;
  const installed = `${folder}node_modules/.package-lock.json`;
  if (existsSync(installed)) {
    const { packages } = JSON.parse(readFileSync(installed, "utf8")) as LockFile;
    const there = ([path, row]: [string, LockFile["packages"][string]]) =>
      !path || row.optional || packages[path]?.version === row.version;
    if (Object.entries(wanted).every(there)) return;
  }
  const done = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: folder, stdio: ["ignore", 1, 2] });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
