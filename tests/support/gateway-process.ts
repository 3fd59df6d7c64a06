import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { until } from "./until.ts";

const entry = fileURLToPath(new URL("../../bff/main.ts", import.meta.url));

export interface GatewayProcess {
  readonly url: string;
  /** Everything it printed so far. */
  output(): string;
  /** SIGTERM and its exit code once it left. */
  stop(): Promise<number | null>;
  signal(name: NodeJS.Signals): void;
  readonly pid: number;
}

/** `bff/main.ts` as a process of its own, ready to be asked; only `env` reaches it. */
export async function startGatewayProcess(port: number, env: Record<string, string>): Promise<GatewayProcess> {
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(process.execPath, [entry], {
    env: { PATH, HOME, PORT: `${port}`, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      printed += chunk;
    });
  }
  const orphan = (): boolean => child.kill("SIGKILL");
  process.once("exit", orphan);
  child.once("exit", () => process.off("exit", orphan));
  const url = `http://127.0.0.1:${port}`;
  await until(
    "the gateway to be ready",
    async () => {
      if (child.exitCode !== null) throw new Error(`the gateway left with ${child.exitCode}:\n${printed}`);
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
    output: () => printed,
    signal: (name) => child.kill(name),
    async stop() {
      if (child.exitCode !== null) return child.exitCode;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await gone;
      return code as number | null;
    },
  };
}
