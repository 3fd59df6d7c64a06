import { spawn } from "node:child_process";
import { once } from "node:events";

/** Result of one test file or figure script. */
export interface RunResult {
  readonly file: string;
  readonly holds: boolean;
  /** Passed and total assertions. Both are 0 for a script that only prints figures. */
  readonly passed: number;
  readonly total: number;
  /** Messages of assertions that start with `figure: `, and script lines that start with ✔ or ✘. */
  readonly figures: readonly string[];
  /** Register members tested for a kind of defect, as `kind: member` (tests/support/tried.ts). */
  readonly tried: readonly string[];
  /** Number of runs, including earlier failed ones. */
  readonly runs: number;
}

const longest = 10 * 60_000;

/** Runs a file in Node and parses its TAP output, or the ✔ and ✘ lines of a figure script. */
export async function runFile(file: string): Promise<RunResult> {
  // As in `npm test` (scripts/lib-tap.mjs), a preload speeds up gateway starts, and the timeout allows for a busy
  // machine.
  const isUnit = file.startsWith("tests/unit/") || !file.endsWith(".test.ts");
  const preload = isUnit ? [] : ["--import", "./tests/support/share-schema-compilers.mjs"];
  const child = spawn(process.execPath, [...preload, file], {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: longest,
    env: { ...process.env, TAP: "1", TAP_TIMEOUT: "600", TRIED: "whole" },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  const [code] = await once(child, "close");
  const lines = text.split("\n");
  const points = lines.filter((line) => /^ {4,}(not )?ok \d+/.test(line) && !/ # time=/.test(line));
  const bad = points.filter((line) => /^\s*not ok/.test(line));
  const figures = lines.flatMap((line) => {
    const asserted = /^\s*(?:not )?ok \d+ - figure: (.*)$/.exec(line)?.[1];
    const ticked = /^[✔✘] .*$/.exec(line)?.[0];
    return asserted ?? ticked ?? [];
  });
  return {
    file,
    holds: code === 0 && bad.length === 0,
    passed: points.length - bad.length,
    total: points.length,
    figures: [...new Set(figures)],
    tried: lines.flatMap((line) => /^\s*ok \d+ - tried (.*)$/.exec(line)?.[1] ?? []),
    runs: 1,
  };
}
