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

/** What is asked of a contestant, again and again. */
export interface Ask {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values of the Cookie header; requests take turns. */
  readonly cookies?: readonly string[];
}

export interface Target {
  readonly pid: number;
  readonly port: number;
}

/**
 * Connections of one wrk: enough to keep a single-threaded server busy, fewer than the relay gives one address
 * (bff/platform/pools.ts), so that no call waits for a connection.
 */
const connections = 24;

/** Writes what wrk sends; once per contestant and work. @returns the file's path */
export function writeAsk(folder: string, { headers = {}, cookies = [] }: Ask): string {
  const path = join(folder, `ask-${randomUUID()}.txt`);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(path, `${[...lines, "", ...cookies].join("\n")}\n`);
  return path;
}

/**
 * As many requests as one wrk gets through in `seconds`.
 * @throws Error when a single answer failed: a faulty round measures nothing
 */
export async function flood(port: number, path: string, askFile: string, seconds: number): Promise<number> {
  const { stdout } = await run("wrk", [
    ...["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script],
    ...[`http://127.0.0.1:${port}${path}`, "--", askFile],
  ]);
  const [, requests, refused, broken] = /^RESULT (\d+) (\d+) (\d+)$/m.exec(stdout) ?? [];
  if (requests === undefined || refused !== "0" || broken !== "0") {
    throw new Error(`port ${port} ${path}: of ${requests} answers ${refused} failed and ${broken} never came`);
  }
  return Number(requests);
}

export interface Round {
  /** CPU seconds of the process tree for 10,000 requests. */
  readonly cost: number;
  readonly requests: number;
}

export async function oneRound(target: Target, path: string, askFile: string, seconds: number): Promise<Round> {
  const before = processorSeconds(target.pid);
  const requests = await flood(target.port, path, askFile, seconds);
  return { cost: ((processorSeconds(target.pid) - before) / requests) * 10_000, requests };
}

export interface RateResult {
  readonly requests: number;
  readonly failed: number;
  /** Milliseconds from sending a request to its whole answer. */
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** Requests at a constant overall rate, by autocannon. */
export async function atRate(port: number, ask: Ask, rate: number, seconds: number): Promise<RateResult> {
  const job = { port, rate, seconds, ...ask };
  const running = run(process.execPath, [rateScript], { maxBuffer: 1 << 20 });
  // Thousands of cookies are more than a command line takes.
  running.child.stdin?.end(JSON.stringify(job));
  return JSON.parse((await running).stdout) as RateResult;
}
