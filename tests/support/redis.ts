import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  /** SIGSTOP: connections stay, nothing is answered. */
  pause(): void;
  resume(): void;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
  /** Starts again on the same port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const unsaved = ["--save", "", "--appendonly", "no"];

/**
 * A real redis-server of this test alone: own port, own folder, nothing on disk.
 * @param first arguments that must lead, e.g. the configuration file of a sentinel, which saves nothing else
 * @throws Error when redis-server is not installed: a store test without a store must fail, not be skipped
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
  // A test that crashes must not leave its server behind.
  const orphan = (): boolean => child.kill("SIGKILL");
  process.once("exit", orphan);
  child.once("exit", () => process.off("exit", orphan));
  const failed = new Promise<never>((_resolve, reject) => {
    child.once("error", (cause) => reject(new Error("redis-server is needed by the store tests", { cause })));
    child.once("exit", (code) => reject(new Error(`redis-server left with ${code}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([accepting(child), failed]);
  return child;
}

/** Resolves once the server says on its log that it accepts connections. */
function accepting({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let text = "";
    // Read to the end: a pipe that is full would stop the server.
    stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text = (text + chunk).slice(-4_096);
      if (/Ready to accept connections|Sentinel ID is/.test(text)) resolve();
    });
  });
}

/** Files that run at the same time pick from a quarter of their own: a port may be listened on long after it was picked. */
const quarter = Number(process.env.TAP_JOB_ID ?? 0) % 4;
const picked = new Set<number>();

/** Below what the system gives to outgoing connections (32768 on), or one of ours could take it before its server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + quarter * 675 + Math.floor(Math.random() * 675);
    if (picked.has(port)) continue;
    if ((await isFree(port)) && (await isFree(port + 10_000))) {
      picked.add(port);
      return port;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!listening) return false;
  server.close();
  await once(server, "close");
  return true;
}
