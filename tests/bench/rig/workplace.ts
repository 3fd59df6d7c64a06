import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/ports.ts";

export interface Running {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly port: number;
}

const startMs = 30_000;

/**
 * Programs and files of a run. Each program has its own process group, so that one signal also stops its workers. When
 * the run exits, even by Ctrl-C or an error, all programs stop and the files are deleted.
 */
export class Workplace {
  readonly folder = mkdtempSync(join(tmpdir(), "adda-bench-"));
  readonly #running = new Set<ChildProcess>();

  constructor() {
    process.once("exit", () => this.#clear());
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));
  }

  port(): Promise<number> {
    return freePort();
  }

  /**
   * Starts a program and waits until it accepts connections. @throws Error with the program's last output if the start
   * fails
   */
  async start({ name, command, args, env = {}, port }: Program): Promise<Running> {
    const words = join(this.folder, `${name.replaceAll(/\W+/g, "-")}-${port}.log`);
    const output = openSync(words, "a");
    const child = spawn(command, args, {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ["ignore", output, output],
      detached: true,
    });
    this.#running.add(child);
    child.once("exit", () => this.#running.delete(child));
    await Promise.race([once(child, "spawn"), once(child, "error").then(([error]) => Promise.reject(error))]);
    const giveUpAt = Date.now() + startMs;
    while (!(await listens(port))) {
      if (child.exitCode !== null || Date.now() > giveUpAt) {
        throw new Error(`${name} did not start: ${readFileSync(words, "utf8").slice(-2_000)}`);
      }
      await sleep(50);
    }
    return { name, pid: child.pid ?? 0, port, stop: () => stopProcess(child) };
  }

  #clear(): void {
    for (const { pid } of this.#running) if (pid) kill(pid, "SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Stops a program and its process group. Sends SIGTERM before SIGKILL, because varnish must unmount its working folder.
 */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const { pid } = child;
  const exit = once(child, "exit");
  kill(pid, "SIGTERM");
  const killTimer = setTimeout(() => kill(pid, "SIGKILL"), 3_000);
  await exit;
  clearTimeout(killTimer);
  kill(pid, "SIGKILL");
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has already exited.
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const up = await Promise.race([once(socket, "connect"), once(socket, "error").then(() => undefined)]).catch(
    () => undefined,
  );
  socket.destroy();
  return up !== undefined;
}
