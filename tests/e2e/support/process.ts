import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { freePort } from "../../support/ports.ts";

/** A running child process. `output` returns the tail of its output. */
export interface Running {
  readonly output: () => string;
  readonly exited: () => boolean;
  /** Sends SIGSTOP: connections stay open, but requests are not answered. */
  freeze(): void;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** The gateway's launch environment (docs/performance.md). */
export const launch = parseEnv(readFileSync("bff/launch.env", "utf8"));

/**
 * Starts `entry` in Node. Its environment is PATH, HOME, bff/launch.env and `env`, so that no other local setting
 * applies.
 */
export function run(entry: string, env: Record<string, string>): Running {
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH, HOME, ...launch, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let tail = "";
  const keep = (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-8000);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const exited = () => child.exitCode !== null || child.signalCode !== null;
  const end = (signal: NodeJS.Signals) => async () => {
    if (exited()) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return {
    output: () => tail,
    exited,
    freeze: () => child.kill("SIGSTOP"),
    stop: end("SIGTERM"),
    kill: end("SIGKILL"),
  };
}

/**
 * Polls an address until it returns 2xx. The tests' log level hides the start event.
 * @throws Error with the process's output if it exits or does not become ready
 */
export async function untilReady(process: Running, address: string, deadlineMs = 120_000): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (Date.now() < end && !process.exited()) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} never became ready:\n${process.output()}`);
}

/** Returns distinct free ports, outside the range of the other tests. */
export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort(10_000, 20_000)));
