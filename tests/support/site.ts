import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buildApp } from "../../bff/app.ts";
import { readConfig } from "../../bff/config.ts";
import { Connections, clientsOf } from "../../bff/connections.ts";
import { createDeps } from "../../bff/create-deps.ts";
import type { Deps } from "../../bff/deps.ts";
import type { App } from "../../bff/fastify.ts";
import { buildSandbox, type RunnableSandbox } from "../../sandbox/sandbox.ts";
import { roomForStillClock, TestClock } from "./clock.ts";
import { captureLog } from "./log.ts";
import { SiteVisitor } from "./site-visitor.ts";

export interface RunningSandbox extends RunnableSandbox {
  readonly url: string;
  /** Calls the sandbox's control API. */
  steer(method: string, path: string, body?: object): Promise<unknown>;
  /** Returns the number of calls of an operation. */
  calls(operation: string): Promise<number>;
}

/**
 * Starts the sandbox on two free ports. By default, the sandbox has few games, because filling the catalogue takes half
 * of a gateway's start time.
 */
export async function startSandbox(options: Parameters<typeof buildSandbox>[0] = {}): Promise<RunningSandbox> {
  const built = await buildSandbox({ games: "few", ...options });
  await built.platform.listen({ port: 0, host: "127.0.0.1" });
  await built.control.listen({ port: 0, host: "127.0.0.1" });
  const port = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
  const control = `http://127.0.0.1:${port(built.control.server)}`;
  const steer = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(control + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    ...built,
    url: `http://127.0.0.1:${port(built.platform.server)}`,
    steer,
    calls: async (operation) => ((await steer("GET", `/calls?operation=${operation}`)) as { count: number }).count,
  };
}

export interface Gateway {
  readonly url: string;
  readonly app: App;
  readonly deps: Deps;
  readonly clock: TestClock;
  readonly log: ReturnType<typeof captureLog>;
  readonly connections: Connections;
  visitor(): SiteVisitor;
  close(): Promise<void>;
}

const sessionKey = randomBytes(32).toString("base64");

/**
 * Starts a complete gateway on a free port. Gateways with the same REDIS_URL are instances of one site. Each gateway
 * has its own stopped clock by default, so instances that compare times need a shared clock.
 */
export async function startGateway(
  platformUrl: string,
  env: Record<string, string> = {},
  replace: (deps: Deps) => Partial<Deps> = () => ({}),
  clock = new TestClock(),
  options: Parameters<typeof createDeps>[3] = {},
): Promise<Gateway> {
  const log = captureLog();
  const config = readConfig(
    {
      PLATFORM_URL: platformUrl,
      ALLOW_SANDBOX: "1",
      SESSION_KEYS: sessionKey,
      PUBLIC_URL: "http://localhost:3000",
      SANDBOX_PUBLIC_URL: platformUrl.replace("127.0.0.1", "localhost"),
      ...roomForStillClock(env),
      ...env,
    },
    () => "",
  );
  const { deps, close } = await createDeps(config, clock, log.log, options);
  const app = await buildApp({ ...deps, ...replace(deps) });
  const connections = new Connections(app.server, clientsOf(app));
  await app.listen({ port: 0, host: "127.0.0.1" });
  deps.catalogue.start();
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    app,
    deps,
    clock,
    log,
    connections,
    visitor: () => new SiteVisitor(url),
    async close() {
      await connections.closeAfter(() => app.close(), 5_000, 0);
      await close();
    },
  };
}

/** Returns functions that stop a sandbox's platform with all its connections and restart it at the same address. */
export function deadPlatform({ platform: { server }, url }: Pick<RunningSandbox, "platform" | "url">) {
  return {
    async kill(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async revive(): Promise<void> {
      server.listen(Number(new URL(url).port), "127.0.0.1");
      await once(server, "listening");
    },
  };
}
