import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { configOrExit } from "../config.ts";
import { keyName, parseKeys } from "../crypto/sealing.ts";

/**
 * `npm run keys:rotate`: puts a new key first into SESSION_KEYS_FILE; the running gateways take it up by themselves and
 * nobody is signed out. `-- --drop-old` leaves only the first: what is still sealed with the others opens no more.
 * Prints names of keys, never a key. Ends with 1 when there is no such file to write.
 */
const options = process.argv.slice(2);
const dropOld = options.includes("--drop-old");
const unknown = options.filter((option) => option !== "--drop-old");

/** Whole or not at all: a gateway may read at any moment. */
function replaceFile(file: string, keys: readonly Buffer[]): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${keys.map((key) => key.toString("base64")).join("\n")}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

function rotate(file: string): void {
  const { keys } = parseKeys(existsSync(file) ? readFileSync(file, "utf8") : "");
  const next = dropOld ? keys.slice(0, 1) : [randomBytes(32), ...keys];
  replaceFile(file, next);
  process.stdout.write(`keys in ${file}, the newest first: ${next.map(keyName).join(" ")}\n`);
}

function main(): number {
  if (unknown.length > 0) {
    process.stderr.write(`Unknown option ${unknown.join(" ")}; there is --drop-old.\n`);
    return 2;
  }
  const { sessionKeysFile } = configOrExit();
  if (!sessionKeysFile) {
    process.stderr.write("SESSION_KEYS_FILE is not set: keys given in SESSION_KEYS change with a restart only.\n");
    return 1;
  }
  rotate(sessionKeysFile);
  return 0;
}

process.exitCode = main();
