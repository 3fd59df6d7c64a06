import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { freePort } from "../../support/ports.ts";

/** A part of the product running as a process of its own, with the tail of what it printed. */
export interface Running {
  readonly output: () => string;
  readonly exited: () => boolean;
  /** Stands still: its connections stay, nothing is read or answered. */
  freeze(): void;
  stop(): Promise<void>;
  /** As a crash. */
  kill(): Promise<void>;
}

const launch = parseEnv(readFileSync("bff/launch.env", "utf8"));

/**
 * Starts `entry` under this Node with `env` on top of nothing but PATH, HOME and what every gateway is started with: no
 * setting of the machine leaks in.
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
 * Polls an address until it answers 2xx, as the processes print nothing of their start at the log level of the tests.
 * @throws Error with the process's output when it exits or never does */
export async function untilReady(process: Running, address: string, deadlineMs = 120_000): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (Date.now() < end && !process.exited()) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} never became ready:\n${process.output()}`);
}

/** Picks free ports, all different, in a range apart from that of the other tests. */
export const freePorts = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => freePort(10_000, 20_000)));
