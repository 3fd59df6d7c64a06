import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "./ports.ts";
import { until } from "./until.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Long enough to fill a catalogue on a busy machine. */
const timeoutMs = 90_000;

export interface Ports {
  readonly gateway: number;
  readonly sandbox: number;
  readonly control: number;
}

export interface ScriptRun {
  readonly ports: Ports;
  /** All output of the script and its descendants. */
  output(): string;
  printed(text: string): Promise<void>;
  /** Command lines of the script and all running descendants. */
  family(): string[];
  /** Resolves once the script or a descendant runs the file. */
  runs(file: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Signals the whole process group, as Ctrl-C does. */
  signalGroup(name: NodeJS.Signals): void;
  untilExited(): Promise<number | null>;
  /** Kills all remaining processes. */
  end(): void;
}

/** Picks three different ports. */
export async function freePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < 3) ports.add(await freePort());
  const [gateway = 0, sandbox = 0, control = 0] = ports;
  return { gateway, sandbox, control };
}

/**
 * Runs `scripts/<name>` in a separate process group. An inherited environment variable identifies the descendants, even
 * after their parent exits. Linux only.
 */
export function runScript(name: string, ports: Ports): ScriptRun {
  const mark = `ADDA_TEST_FAMILY=${randomUUID()}`;
  const [markName = "", markValue = ""] = mark.split("=");
  const { PATH = "", HOME = "" } = process.env;
  const child: ChildProcess = spawn(process.execPath, [`scripts/${name}`], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      NO_COLOR: "1",
      PORT: `${ports.gateway}`,
      SANDBOX_PORT: `${ports.sandbox}`,
      SANDBOX_CONTROL_PORT: `${ports.control}`,
      SANDBOX_TREE: "none",
      SESSION_KEYS: randomBytes(32).toString("base64"),
      [markName]: markValue,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const exit = once(child, "exit");
  const end = () => {
    process.off("exit", end);
    for (const { pid } of members()) process.kill(pid, "SIGKILL");
  };
  process.once("exit", end);
  const members = () => processesMarked(mark);
  const family = () => members().map(({ command }) => command);
  return {
    ports,
    output: () => output,
    async printed(text) {
      await until(`"${text}" of ${name}`, () => output.includes(text), timeoutMs).catch((error: Error) => {
        throw new Error(`${error.message}; it printed:\n${output}`);
      });
    },
    family,
    runs: (file) => until(`${file} to run`, () => family().some((command) => command.includes(file)), timeoutMs),
    signal: (signal) => child.kill(signal),
    signalGroup: (signal) => child.pid && process.kill(-child.pid, signal),
    async untilExited() {
      const [code] = await exit;
      await until(`all processes of ${name} to exit`, () => members().length === 0);
      return code;
    },
    end,
  };
}

function processesMarked(mark: string): { pid: number; command: string }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/environ`, "latin1").split("\0").includes(mark)) return [];
        return [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") }];
      } catch {
        return [];
      }
    });
}
