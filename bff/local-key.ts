import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

const keyFile = fileURLToPath(new URL("../.data/session.key", import.meta.url));

/** Sandbox mode only: one key per checkout in base64, made at the first start, so that a restart logs nobody out. */
export function localKey(): string {
  if (!existsSync(keyFile)) {
    mkdirSync(dirname(keyFile), { recursive: true });
    writeFileSync(keyFile, randomBytes(32).toString("base64"), { mode: 0o600 });
  }
  return readFileSync(keyFile, "utf8").trim();
}
