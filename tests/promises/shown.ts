import { spawn } from "node:child_process";
import { once } from "node:events";

/** What running one test file or figure script showed. */
export interface Shown {
  readonly file: string;
  readonly holds: boolean;
  /** Assertions that held, of how many; both 0 for a script that only prints figures. */
  readonly passed: number;
  readonly total: number;
  /** Lines a test called `figure: …`, and the lines a script ticked or crossed. */
  readonly figures: readonly string[];
  /** Members of a register it has searched for a kind of defect: `kind: member` (tests/support/tried.ts). */
  readonly tried: readonly string[];
  /** How many times it ran, until it held. */
  readonly runs: number;
}

const longest = 10 * 60_000;

/** Runs a file under this Node and reads its TAP, or the ticked lines of a figure script. */
export async function show(file: string): Promise<Shown> {
  // As `npm test` runs it (scripts/lib-tap.mjs): a gateway starts in a fraction of the time, and a busy machine may
  // take long.
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
