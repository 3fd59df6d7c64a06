import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

interface LockFile {
  readonly packages: Record<string, { readonly version?: string; readonly optional?: boolean }>;
}

/**
 * Installs the packages of `folder` (ends in a slash) from its lock file unless they are already installed. Exits if
 * the installation fails.
 */
export function installOwnPackages(folder: string): void {
  const locked = (JSON.parse(readFileSync(`${folder}package-lock.json`, "utf8")) as LockFile).packages;
  const installed = `${folder}node_modules/.package-lock.json`;
  if (existsSync(installed)) {
    const { packages } = JSON.parse(readFileSync(installed, "utf8")) as LockFile;
    const isInstalled = ([path, row]: [string, LockFile["packages"][string]]) =>
      !path || row.optional || packages[path]?.version === row.version;
    if (Object.entries(locked).every(isInstalled)) return;
  }
  const done = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: folder, stdio: ["ignore", 1, 2] });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
