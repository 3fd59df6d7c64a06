import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { until } from "../support/until.ts";
import type { Probe, ProbeResult } from "./path-probe.ts";

/** A request's costs that do not depend on the machine. */
interface PathCosts {
  readonly promises: number;
  readonly timers: number;
  /** Bytes allocated on V8's heap. */
  readonly bytes: number;
  /** Number of this repository's functions that ran, and the paths of their files from the root. */
  readonly functions: number;
  readonly files: readonly string[];
}

const probe = new URL("path-probe.ts", import.meta.url).href;
const root = new URL("../..", import.meta.url).href;
const ours = /^(bff|shared|redis|tests\/bench\/peers)\//;

/** Requests before the measurement, so that first-use work is not measured. */
const warmUp = 60;
/** Number of windows of one request each. Timers run in few windows, so the median excludes their work. */
const windows = 21;
/** Requests per window of the function measurement. */
const calls = 8;
/** Requests per window of the heap measurement, and number of windows. The heap can hold a window's garbage. */
const [batch, batches] = [50, 5];

/** Program that runs with path-probe.ts in a separate process. */
export class ProbedProcess {
  readonly #child: ChildProcess;
  readonly url: string;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts a program and waits until it is ready. @param ready path that returns 200 once the program is ready */
  static async start(script: string, port: number, env: Record<string, string>, ready: string): Promise<ProbedProcess> {
    const { PATH = "", HOME = "" } = process.env;
    const child = fork(fileURLToPath(new URL(`../../${script}`, import.meta.url)), {
      env: { PATH, HOME, PORT: `${port}`, ...env },
      execArgv: ["--allow-natives-syntax", "--import", probe, "--min-semi-space-size=64", "--max-semi-space-size=64"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const url = `http://127.0.0.1:${port}`;
    const isReady = () =>
      fetch(url + ready).then(
        async (answer) => (await answer.arrayBuffer()) && answer.ok,
        () => false,
      );
    await until(`${script} to be ready`, isReady, 90_000);
    return new ProbedProcess(child, url);
  }

  async #during(kind: Probe, send: () => Promise<unknown>): Promise<ProbeResult> {
    await this.#send(kind);
    await send();
    return (await this.#send("end")) as ProbeResult;
  }

  async #send(message: Probe | "shapes" | "end"): Promise<unknown> {
    const answer = once(this.#child, "message");
    this.#child.send(message);
    return (await answer)[0];
  }

  /** Returns true if new objects with the same first property share a hidden class. */
  async sharesShapes(): Promise<boolean> {
    return (await this.#send("shapes")) as boolean;
  }

  async costsOf(send: () => Promise<unknown>): Promise<PathCosts> {
    for (let count = 0; count < warmUp; count += 1) await send();
    const counts: ProbeResult[] = [];
    for (let window = 0; window < windows; window += 1) counts.push(await this.#during("counts", send));
    const bytes: number[] = [];
    for (let window = 0; window < batches; window += 1) {
      const result = await this.#during("bytes", async () => {
        for (let count = 0; count < batch; count += 1) await send();
      });
      if (result.bytes > 0) bytes.push(result.bytes / batch);
    }
    let functions: Set<string> | undefined;
    for (let window = 0; window < 3; window += 1) {
      const result = await this.#during("functions", async () => {
        for (let count = 0; count < calls; count += 1) await send();
      });
      // Functions that run less often belong to a timer.
      const ran = new Set(result.functions.filter(({ count }) => count >= calls).map(({ name }) => name));
      functions = new Set([...ran].filter((name) => functions?.has(name) ?? true));
    }
    const own = [...(functions ?? [])].filter((name) => name.startsWith(root) && ours.test(name.slice(root.length)));
    const files = new Set(own.map((name) => name.slice(root.length).replace(/:\d+$/, "")));
    return {
      promises: median(counts.map(({ promises }) => promises)),
      timers: median(counts.map(({ timers }) => timers)),
      bytes: Math.round(median(bytes)),
      functions: own.length,
      files: [...files].sort(),
    };
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
