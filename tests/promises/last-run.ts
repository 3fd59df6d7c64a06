import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { RunResult } from "./run-file.ts";

const folder = fileURLToPath(new URL("../../.data/", import.meta.url));
const file = `${folder}promises.json`;

/** Returns the last run's results by file, or an empty map if there was none. */
export function readLastRun(): Map<string, RunResult> {
  try {
    const results = JSON.parse(readFileSync(file, "utf8")) as readonly RunResult[];
    return new Map(results.map((result) => [result.file, result]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return new Map();
    throw error;
  }
}

export function keepLastRun(results: readonly RunResult[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(results));
}
