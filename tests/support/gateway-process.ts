import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { until } from "./until.ts";

const entry = fileURLToPath(new URL("../../bff/main.ts", import.meta.url));

export interface GatewayProcess {
  readonly url: string;
  /** All output so far. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  readonly pid: number;
}

/** Starts `bff/main.ts` as a separate process and waits until it is ready. Inherits only PATH and HOME. */
export async function startGatewayProcess(port: number, env: Record<string, string>): Promise<GatewayProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH, HOME, PORT: `${port}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const kill = (): boolean => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  const url = `http://127.0.0.1:${port}`;
  await until(
    "the gateway to be ready",
    async () => {
      if (child.exitCode !== null) throw new Error(`the gateway exited with ${child.exitCode}:\n${output}`);
      // Without this check, another process at this port might answer.
      if (!output.includes('"event":"gateway_started"')) return false;
      return fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    90_000,
  );
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (name) => child.kill(name),
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await exit;
      return code as number | null;
    },
  };
}
