import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { processorSeconds } from "./processor-time.ts";

const run = promisify(execFile);
const script = fileURLToPath(new URL("load.lua", import.meta.url));
const rateScript = fileURLToPath(new URL("rate.mjs", import.meta.url));

/** Request that the load generator repeats. */
export interface Ask {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookie headers that the requests use in turn. */
  readonly cookies?: readonly string[];
  /** Whether `atRate` sends each cookie from an address of its own (X-Forwarded-For). */
  readonly ownAddresses?: boolean;
}

export interface Target {
  readonly pid: number;
  readonly port: number;
}

/**
 * Connections of one wrk process: enough for a single-threaded server, but below the relay's limit per address
 * (bff/platform/pools.ts), so that no call waits for a connection.
 */
const connections = 24;

/** Writes the file that load.lua reads, and returns its path. */
export function writeAsk(folder: string, { headers = {}, cookies = [] }: Ask): string {
  const path = join(folder, `ask-${randomUUID()}.txt`);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(path, `${[...lines, "", ...cookies].join("\n")}\n`);
  return path;
}

/**
 * Runs wrk for `seconds` and returns the number of requests.
 * @throws Error if any response fails, because failures distort the measurement
 */
export async function flood(port: number, path: string, askFile: string, seconds: number): Promise<number> {
  const { stdout } = await run("wrk", [
    ...["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script],
    ...[`http://127.0.0.1:${port}${path}`, "--", askFile],
  ]);
  const [, requests, refused, broken] = /^RESULT (\d+) (\d+) (\d+)$/m.exec(stdout) ?? [];
  if (requests === undefined || refused !== "0" || broken !== "0") {
    throw new Error(`port ${port} ${path}: of ${requests} responses ${refused} failed and ${broken} are missing`);
  }
  return Number(requests);
}

export interface Round {
  /** CPU seconds of the process tree per 10,000 requests. */
  readonly cost: number;
  readonly requests: number;
}

export async function oneRound(target: Target, path: string, askFile: string, seconds: number): Promise<Round> {
  const before = processorSeconds(target.pid);
  const requests = await flood(target.port, path, askFile, seconds);
  return { cost: ((processorSeconds(target.pid) - before) / requests) * 10_000, requests };
}

interface RateResult {
  readonly requests: number;
  readonly failed: number;
  /** Response times in ms, from the start of a request to the end of its response. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Sends requests at a constant overall rate with autocannon. */
export async function atRate(port: number, ask: Ask, rate: number, seconds: number): Promise<RateResult> {
  const job = { port, rate, seconds, ...ask };
  const running = run(process.execPath, [rateScript], { maxBuffer: 1 << 20 });
  // Thousands of cookies are too long for a command line.
  running.child.stdin?.end(JSON.stringify(job));
  return JSON.parse((await running).stdout) as RateResult;
}
