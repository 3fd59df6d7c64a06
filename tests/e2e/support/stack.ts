import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Page } from "playwright/test";
import { languages } from "../../../shared/language.ts";
import { Control } from "./control.ts";
import { freePorts, type Running, run, untilReady } from "./process.ts";

/** A sandbox platform and a gateway in front of it, on separate ports. */
export interface Stack {
  /** Address of the site. */
  readonly url: string;
  readonly control: Control;
  /** Returns the gateway's metrics in the format of Prometheus. */
  metrics(): Promise<string>;
  /** Returns the newest lines of the gateway's log. */
  log(): string;
  /** Starts another instance of the same site. Both need a shared Redis (`REDIS_URL`). @returns its address */
  addGateway(env?: Readonly<Record<string, string>>): Promise<string>;
  /** Stops the platform, not the gateway. */
  stopSandbox(): Promise<void>;
  /**
   * Suspends the gateway, runs `meanwhile`, and kills the gateway. Then starts another one at its address, as a process
   * supervisor does.
   */
  crashGateway(meanwhile: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

export interface StackOptions {
  /** Runs after the platform has started and before the gateway starts. */
  readonly before?: (control: Control) => Promise<void>;
  /** Starts the gateway without a platform. */
  readonly withoutSandbox?: true;
  /** Downlines of `agent01` with their history; by default none. */
  readonly tree?: "none" | "small";
  /** Environment variables in addition to those of every stack. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Raised limits. All tests come from one address, so limits per address would count them together. */
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

/** Starts both processes and waits until each is ready. @throws Error with the output of a process that is not ready */
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
    // The gateway stops first, because it would log the failures of a platform that is stopping.
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

/**
 * Runs a test with a separate stack. The page is left before the stack stops, because requests of lazily loaded parts
 * would fail without the gateway.
 */
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
 * Waits until the gateway has its game lists, which it loads after it is ready. Polls their metric, because the log
 * event `catalogue_filled` is below the log level of the tests.
 * @throws Error with the gateway's log if the lists do not arrive
 */
export async function untilListed({ metrics, log }: Stack): Promise<void> {
  const lists = async () => (await metrics()).match(/^adda_catalogue_age_seconds\{/gm)?.length;
  const deadline = Date.now() + 100_000;
  while ((await lists()) !== languages.length) {
    if (Date.now() > deadline) throw new Error(`no game lists:\n${log()}`);
    await delay(250);
  }
}
