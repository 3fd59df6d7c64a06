import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort } from "./redis.ts";
import { until } from "./until.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A catalogue is filled beside whatever else the machine does. */
const patienceMs = 90_000;

export interface Ports {
  readonly gateway: number;
  readonly sandbox: number;
  readonly control: number;
}

export interface ScriptRun {
  readonly ports: Ports;
  /** Everything it and what it started printed so far. */
  output(): string;
  /** Resolves once that was printed. */
  printed(text: string): Promise<void>;
  /** Command lines of every process alive that it started, itself included. */
  family(): string[];
  /** Resolves once a process of the family runs that file. */
  runs(file: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Signals its whole process group, as Ctrl-C does. */
  signalGroup(name: NodeJS.Signals): void;
  /** Resolves once no process of the group is left; its exit code, null after a signal nobody handled. */
  gone(): Promise<number | null>;
  /** Ends, at once, whatever is left. */
  end(): void;
}

/** Three of them, each another. */
export async function freePorts(): Promise<Ports> {
  const ports = new Set<number>();
  while (ports.size < 3) ports.add(await freePort());
  const [gateway = 0, sandbox = 0, control = 0] = ports;
  return { gateway, sandbox, control };
}

/**
 * Runs `scripts/<name>` as npm does, in a process group of its own. Whom it starts is known by an environment variable
 * that children inherit, whoever their parent is by now; so Linux only.
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
      await until(`"${text}" of ${name}`, () => output.includes(text), patienceMs).catch((error: Error) => {
        throw new Error(`${error.message}; it printed:\n${output}`);
      });
    },
    family,
    runs: (file) => until(`${file} to run`, () => family().some((command) => command.includes(file)), patienceMs),
    signal: (signal) => child.kill(signal),
    signalGroup: (signal) => child.pid && process.kill(-child.pid, signal),
    async gone() {
      const [code] = await exit;
      await until(`nothing left of ${name}`, () => members().length === 0);
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
