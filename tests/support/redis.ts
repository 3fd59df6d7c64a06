import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./ports.ts";

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** Sends SIGSTOP: connections stay open without replies. */
  pause(): void;
  resume(): void;
  /** Sends SIGKILL, as in a crash. */
  kill(): Promise<void>;
  /** Kills the server and restarts it on the same port. Unpersisted data is lost. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const unsaved = ["--save", "", "--appendonly", "no"];

/**
 * Starts a separate redis-server for a test, with its own port and folder.
 * @param first leading arguments, e.g. a configuration file; without these arguments, nothing is persisted
 * @throws Error if redis-server is missing or exits, because a store test must fail instead of being skipped
 */
export async function startRedis(
  args: readonly string[] = [],
  at?: number,
  first: readonly string[] = [],
): Promise<RedisServer> {
  const port = at ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "adda-redis-"));
  let child = await launch(port, folder, args, first);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    kill,
    restart: async () => {
      await kill();
      child = await launch(port, folder, args, first);
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(
  port: number,
  folder: string,
  args: readonly string[],
  first: readonly string[],
): Promise<ChildProcess> {
  const child = spawn(
    "redis-server",
    [
      ...first,
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--dir",
      folder,
      ...(first.length ? [] : unsaved),
      ...args,
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  // The server must not outlive a crashed test.
  const killChild = (): boolean => child.kill("SIGKILL");
  process.once("exit", killChild);
  child.once("exit", () => process.off("exit", killChild));
  const failed = new Promise<never>((_resolve, reject) => {
    child.once("error", (cause) => reject(new Error("redis-server is needed by the store tests", { cause })));
    child.once("exit", (code) => reject(new Error(`redis-server exited with ${code}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([accepting(child), failed]);
  return child;
}

/** Resolves once the server logs that it accepts connections. */
function accepting({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let text = "";
    // Keeps reading the output, because a full pipe would block the server.
    stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-4_096);
      if (/Ready to accept connections|Sentinel ID is/.test(text)) resolve();
    });
  });
}
