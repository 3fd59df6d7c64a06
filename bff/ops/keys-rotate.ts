import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { configOrExit } from "../config.ts";
import { keyName, parseKeys } from "../crypto/sealing.ts";

const options = process.argv.slice(2);
const dropOld = options.includes("--drop-old");
const unknown = options.filter((option) => option !== "--drop-old");

/**
 * Replaces the file atomically, because gateways poll it. Keeps its owner and mode, because the gateway may run as
 * another user, and replaces the target of a symbolic link.
 */
function replaceFile(path: string, keys: readonly Buffer[]): void {
  const file = realpathSync(path);
  const { uid, gid, mode } = statSync(file);
  const draft = `${file}.new`;
  writeFileSync(draft, `${keys.map((key) => key.toString("base64")).join("\n")}\n`, { mode: 0o600 });
  chownSync(draft, uid, gid);
  chmodSync(draft, mode);
  renameSync(draft, file);
}

function rotate(file: string): void {
  const { keys } = parseKeys(readFileSync(file, "utf8"));
  const next = dropOld ? keys.slice(0, 1) : [randomBytes(32), ...keys];
  replaceFile(file, next);
  process.stdout.write(`keys in ${file}, the newest first: ${next.map(keyName).join(" ")}\n`);
}

/**
 * `npm run keys:rotate` adds a new key at the start of SESSION_KEYS_FILE. Running gateways load it without signing out
 * anyone. `-- --drop-old` keeps only the first key; values sealed with other keys become unreadable.
 * Prints key names, never keys. Returns the exit code: 1 if no file is configured or it cannot be
 * written, 2 for wrong usage.
 */
function main(): number {
  if (unknown.length > 0) {
    process.stderr.write(`Unknown option ${unknown.join(" ")}. The only option is --drop-old.\n`);
    return 2;
  }
  const { sessionKeysFile } = configOrExit();
  if (!sessionKeysFile) {
    process.stderr.write("SESSION_KEYS_FILE is not set: keys in SESSION_KEYS can only change with a restart.\n");
    return 1;
  }
  try {
    rotate(sessionKeysFile);
    return 0;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? error.code : error;
    process.stderr.write(`SESSION_KEYS_FILE cannot be replaced (${reason}): it is unchanged.\n`);
    return 1;
  }
}

process.exitCode = main();
