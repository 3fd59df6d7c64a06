import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright/test";
import { languages } from "../../../shared/language.ts";
import { Control } from "./control.ts";
import { freePorts, type Running, run, untilReady } from "./process.ts";

/** A sandbox platform and a gateway that uses it. */
export interface Stack {
  readonly url: string;
  readonly control: Control;
  /** Returns the gateway's metrics in Prometheus format. */
  metrics(): Promise<string>;
  /** Returns the tail of the gateway's log. */
  log(): string;
  /** Starts another gateway instance and returns its URL. The instances need a shared Redis (`REDIS_URL`). */
  addGateway(env?: Readonly<Record<string, string>>): Promise<string>;
  stopSandbox(): Promise<void>;
  /** Suspends the gateway, runs `meanwhile`, kills the gateway, and starts a new one on the same port. */
  crashGateway(meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Runs after the platform starts and before the gateway does. */
  readonly before?: (control: Control) => Promise<void>;
  readonly withoutSandbox?: true;
  /** Seeded downlines of `agent01` with their history. Default: `none`. */
  readonly tree?: "none" | "small";
  /** Additional environment variables of sandbox and gateway. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Raised limits: all tests share an IP address, and some share an account, a browser or a number prefix. */
const limits = {
  RATE_LIMIT_PER_MINUTE: "100000",
  CAPTCHA_AFTER_ADDRESS_FAILURES: "1000",
  CAPTCHA_AFTER_REQUESTS: "1000",
  LIMIT_ADDRESS_FAILURES: "1000",
  LIMIT_ADDRESS_REGISTRATIONS: "1000",
  LIMIT_ADDRESS_TRIALS: "1000",
  LIMIT_DEVICE_TRIALS: "1000",
  LIMIT_ADDRESS_TRIAL_LAUNCHES: "100000",
  LIMIT_DEVICE_TRIAL_LAUNCHES: "100000",
  LIMIT_ADDRESS_RESETS: "1000",
  LIMIT_ACCOUNT_SIGN_INS: "100000",
  LIMIT_SMS_PER_ADDRESS: "1000",
  LIMIT_SMS_PER_PREFIX: "10000",
  LIMIT_ADDRESS_UPLOADS: "1000",
  LIMIT_ADDRESS_FEEDBACK: "1000",
};

/**
 * Starts both processes and waits until they are ready.
 * @throws Error with the process's output if it is not ready in time
 */
export async function startStack({
  before,
  withoutSandbox,
  tree = "none",
  env: extra,
}: StackOptions = {}): Promise<Stack> {
  const [gatewayPort = 0, sandboxPort = 0, controlPort = 0, metricsPort = 0] = await freePorts(4);
  const url = `http://localhost:${gatewayPort}`;
  const env = {
    PORT: String(gatewayPort),
    PUBLIC_URL: url,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_CONTROL_PORT: String(controlPort),
    SANDBOX_TREE: tree,
    SANDBOX_GAMES: "few",
    METRICS_PORT: String(metricsPort),
    SESSION_KEYS: randomBytes(32).toString("base64"),
    LOG_LEVEL: "warn",
    ...limits,
    ...extra,
  };
  const control = new Control(`http://127.0.0.1:${controlPort}`);
  const running: Running[] = [];
  const stop = async () => {
    // The gateway stops first, so that it logs no failed platform calls.
    for (const process of running.reverse()) await process.stop();
  };
  try {
    const sandbox = withoutSandbox ? undefined : run("sandbox/main.ts", env);
    if (sandbox) {
      running.push(sandbox);
      await untilReady(sandbox, `http://127.0.0.1:${sandboxPort}/wps/session/key/rsa`);
      await before?.(control);
    }
    const startGateway = async (): Promise<Running> => {
      const started = run("bff/main.ts", env);
      running.push(started);
      await untilReady(started, `http://127.0.0.1:${gatewayPort}/health/ready`);
      return started;
    };
    let gateway = await startGateway();
    const crashGateway = async (meanwhile: () => Promise<unknown>) => {
      gateway.freeze();
      try {
        await meanwhile();
      } finally {
        await gateway.kill();
      }
      gateway = await startGateway();
    };
    const addGateway = async (more: Readonly<Record<string, string>> = {}) => {
      const [port = 0, itsMetrics = 0] = await freePorts(2);
      const its = { PORT: String(port), METRICS_PORT: String(itsMetrics), PUBLIC_URL: `http://localhost:${port}` };
      const started = run("bff/main.ts", { ...env, ...its, ...more });
      running.push(started);
      await untilReady(started, `http://127.0.0.1:${port}/health/ready`);
      return its.PUBLIC_URL;
    };
    const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const log = () => gateway.output();
    return { url, control, metrics, log, addGateway, stopSandbox: async () => sandbox?.stop(), crashGateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Runs a test with a separate stack. Leaves the page before the stack stops, so that no request of the page fails. */
export async function withStack(
  page: Page,
  options: StackOptions,
  run: (stack: Stack) => Promise<void>,
): Promise<void> {
  const stack = await startStack(options);
  try {
    await run(stack);
  } finally {
    await page.goto("about:blank");
    await stack.stop();
  }
}

/**
 * Waits until the gateway has loaded the game lists. Polls a metric, because the tests' log level hides the event
 * `catalogue_filled`.
 * @throws Error with the gateway's log after 100 s
 */
export async function untilListed({ metrics, log }: Stack): Promise<void> {
  const lists = async () => (await metrics()).match(/^adda_catalogue_age_seconds\{/gm)?.length;
  const deadline = Date.now() + 100_000;
  while ((await lists()) !== languages.length) {
    if (Date.now() > deadline) throw new Error(`no game lists:\n${log()}`);
    await delay(250);
  }
}
