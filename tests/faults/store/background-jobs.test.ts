import { EventEmitter } from "node:events";
import type { AddressInfo } from "node:net";
import t from "tap";
import type { WebSocket } from "ws";
import { type BackgroundJob, backgroundJobs } from "../../../bff/background.ts";
import { flushAnswers } from "../../../bff/cache/flushes.ts";
import type { RefreshingCatalogue } from "../../../bff/catalogue/catalogue.ts";
import { systemClock } from "../../../bff/clock.ts";
import { readGauges } from "../../../bff/metrics/read-gauges.ts";
import { startMetricsServer } from "../../../bff/metrics/server.ts";
import { ClaimSweep } from "../../../bff/money/sweep.ts";
import { splice } from "../../../bff/routes/relay/splice.ts";
import { openStore } from "../../../bff/store/open.ts";
import { keys } from "../../../redis/keys.ts";
import { EventReader } from "../../support/event-reader.ts";
import { captureLog } from "../../support/log.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

/** Requests of one address after which the store is told of them: a fifth of the limit, then a twentieth each. */
const perMinute = 400;

const redis = await startRedis();
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: String(perMinute) });
const { deps, clock } = gateway;
const { store, platform } = deps;
/** Another instance's view of the same Redis. */
const other = await openStore({ redisUrl: redis.url }, systemClock, captureLog().log);
const unhandled: unknown[] = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));
t.teardown(async () => {
  await gateway.close();
  await other.close();
  await sandbox.close();
  await redis.stop();
});

interface Held {
  /** The method was called and waits. */
  readonly reached: Promise<void>;
  release(): void;
}

/** Holds up the next call of a method that fits until it is released; then it goes on as if nothing had been. */
function hold<Target extends object>(
  target: Target,
  method: keyof Target & string,
  fits = (_first: unknown) => true,
): Held {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const original = Reflect.get(target, method) as (...args: unknown[]) => unknown;
  Reflect.set(target, method, async (...args: unknown[]) => {
    if (!fits(args[0])) return original.apply(target, args);
    Reflect.set(target, method, original);
    reached.resolve();
    await released.promise;
    return original.apply(target, args);
  });
  return { reached: reached.promise, release: () => released.resolve() };
}

const heldCall = (id: string): Held => hold(platform, "call", (first) => first === id);

let players = 0;
async function player(): Promise<{ name: string; browser: SiteVisitor }> {
  players += 1;
  const name = `job${String(players).padStart(3, "0")}`;
  await sandbox.steer("POST", "/accounts", { account: name, password: "Jobs1234" });
  const browser = gateway.visitor();
  t.equal((await browser.signIn(name, "Jobs1234")).status, 200);
  return { name, browser };
}

const cookieOf = (browser: SiteVisitor): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

async function listening(): Promise<{ name: string; stream: EventReader }> {
  const { name, browser } = await player();
  const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie: cookieOf(browser) });
  await stream.next("balance");
  return { name, stream };
}

const ticketOf = async (browser: SiteVisitor) => {
  const { ticket } = await deps.sessions.read(browser.cookies.get("sid"));
  if (!ticket) throw new Error("not signed in");
  return ticket;
};

/** Polls of the platform that somebody who listens causes. */
async function isPolled(): Promise<void> {
  const { name, stream } = await listening();
  const before = await sandbox.calls("notifications");
  await deps.push.pollNow(name);
  await until("the poll", async () => (await sandbox.calls("notifications")) > before);
  stream.close();
}

const get = async (path: string): Promise<number> => (await fetch(gateway.url + path)).status;
const catalogue = deps.catalogue as RefreshingCatalogue;

const sweep = new ClaimSweep({ store, clock, log: gateway.log.log });
const oldClaim = keys.idempotency.key("account", "claim of last year");

interface Case {
  /** Starts the job; resolves when it is in its middle. @returns what lets it go on, and resolves when it is over */
  start(): Promise<() => unknown>;
  /** Resolves when the job does its work again. */
  again(): Promise<unknown>;
}

const cases: Record<BackgroundJob, Case> = {
  cache_refresh: {
    async start() {
      await deps.cache.flush("vendors");
      const held = heldCall("vendors");
      const answer = get("/api/vendors");
      await held.reached;
      return async () => {
        held.release();
        t.equal(await answer, 200);
      };
    },
    async again() {
      const before = await sandbox.calls("vendors");
      await deps.cache.flush("vendors");
      t.equal(await get("/api/vendors"), 200);
      t.equal(await sandbox.calls("vendors"), before + 1);
    },
  },
  cache_subscription: {
    async start() {
      t.equal(await get("/api/vendors"), 200);
      return () => undefined;
    },
    async again() {
      const before = await sandbox.calls("vendors");
      await until("a flush elsewhere to be heard", async () => {
        await flushAnswers(other, deps.config.platform.merchant, ["vendors"]);
        t.equal(await get("/api/vendors"), 200);
        return (await sandbox.calls("vendors")) > before;
      });
    },
  },
  catalogue_fill: {
    async start() {
      await catalogue.whenReady("EN", 90_000);
      await store.delete(keys.catalogueVersion.key(deps.config.platform.merchant, "EN"));
      const held = heldCall("gameList");
      const refreshed = catalogue.refresh("EN");
      await held.reached;
      return async () => {
        held.release();
        t.equal(await refreshed, "filled");
      };
    },
    again: async () => t.match(await catalogue.refresh("EN"), /filled|taken/),
  },
  email_reset: {
    async start() {
      const held = heldCall("resetByEmail");
      await sandbox.steer("PUT", "/faults/resetByEmail", { kind: "reset" });
      const answer = gateway
        .visitor()
        .call("POST", "/api/password-resets/email", { username: "demo01", email: "a@b.cd" });
      await held.reached;
      return async () => {
        held.release();
        await answer;
        await sandbox.steer("DELETE", "/faults");
      };
    },
    async again() {
      const before = await sandbox.calls("resetByEmail");
      await gateway.visitor().call("POST", "/api/password-resets/email", { username: "demo01", email: "a@b.cd" });
      await until("the mail", async () => (await sandbox.calls("resetByEmail")) > before);
    },
  },
  metrics_page: {
    async start() {
      const held = hold(store, "memoryUse");
      const page = metricsPage();
      await held.reached;
      return async () => {
        held.release();
        t.match(await page, /adda_store_up\{store="state"\} [01]/);
      };
    },
    again: async () => t.match(await metricsPage(), /adda_store_up\{store="state"\} 1/),
  },
  money_sweep: {
    async start() {
      await store.set(oldClaim, "confirmed 1\nsealed");
      const held = hold(store, "get", (key) => key === oldClaim);
      sweep.start();
      await held.reached;
      return () => {
        held.release();
        sweep.close();
      };
    },
    async again() {
      await store.set(oldClaim, "confirmed 1\nsealed");
      t.equal(await sweep.sweep(), 1);
    },
  },
  push_poll: {
    async start() {
      const { name, browser } = await player();
      await sandbox.steer("POST", "/tokens/revoke", { account: name });
      const held = heldCall("balance");
      const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie: cookieOf(browser) });
      await held.reached;
      return async () => {
        // Its token is dead, and so is the store that its session would be ended in.
        held.release();
        await until("the poll to be over", () => !store.up);
        stream.close();
      };
    },
    again: isPolled,
  },
  push_subscription: {
    async start() {
      const { stream } = await listening();
      return () => stream.close();
    },
    again: isPolled,
  },
  relay_check: {
    async start() {
      const [client, above] = [socket(), socket()];
      const held = hold(store, "get");
      const mayGoOn = async () => (await store.get("adda:t:any")) === null;
      const { log } = gateway.log;
      splice(client.socket, above.socket, { idleMs: 60_000, checkMs: 5, mayGoOn, log });
      await held.reached;
      return () => {
        held.release();
        t.same(client.closed, [], "an outage ends no socket");
        client.socket.emit("close", 1000);
      };
    },
    async again() {
      const [client, above] = [socket(), socket()];
      splice(client.socket, above.socket, {
        idleMs: 60_000,
        checkMs: 5,
        mayGoOn: async () => false,
        log: gateway.log.log,
      });
      await until("the socket to be closed", () => client.closed.includes(1008));
    },
  },
  request_checks: {
    async start() {
      const { browser } = await player();
      const held = hold(store, "get", (key) => String(key).startsWith("adda:session:"));
      const answer = browser.call("PUT", "/api/language", { language: "EN" });
      await held.reached;
      return async () => {
        held.release();
        t.equal((await answer).status, 503);
      };
    },
    again: async () =>
      t.equal((await (await player()).browser.call("PUT", "/api/language", { language: "EN" })).status, 204),
  },
  request_count: {
    async start() {
      const held = hold(store, "increment", (key) => String(key).startsWith("adda:requests:"));
      const requests = Array.from({ length: perMinute / 2 }, () => get("/api/site"));
      await held.reached;
      await Promise.all(requests);
      return () => held.release();
    },
    async again() {
      clock.advance(61_000);
      await until("the store to know the address", async () => {
        await get("/api/site");
        return (await store.get(keys.requests.key("minute", "127.0.0.1"))) !== null;
      });
      clock.advance(61_000);
    },
  },
  session_index: {
    async start() {
      const held = hold(store, "hashAll");
      await player();
      await held.reached;
      return () => held.release();
    },
    async again() {
      const { browser } = await player();
      t.equal(((await browser.json("/api/session/devices")) as { items: unknown[] }).items.length, 1);
    },
  },
  session_keep_alive: {
    async start() {
      const { browser } = await player();
      clock.advance(6 * 60_000);
      const held = hold(store, "replace");
      t.equal((await Promise.race([browser.call("POST", "/api/session/activity"), held.reached]))?.status ?? 204, 204);
      await held.reached;
      return () => held.release();
    },
    async again() {
      const { browser } = await player();
      clock.advance(6 * 60_000);
      const before = await sandbox.calls("touchSession");
      await browser.call("POST", "/api/session/activity");
      await until("the touch", async () => (await sandbox.calls("touchSession")) > before);
    },
  },
  session_revocation: {
    async start() {
      const ticket = await ticketOf((await player()).browser);
      const held = hold(store, "publish");
      t.equal(await deps.sessions.update(ticket, {}), true);
      await held.reached;
      return () => held.release();
    },
    async again() {
      const heard: string[] = [];
      const stop = await other.subscribe(keys.sessionEnded.key(), (message) => heard.push(message));
      const ticket = await ticketOf((await player()).browser);
      await until("the change to be announced", async () => {
        await deps.sessions.update(ticket, {});
        return heard.some((message) => message.includes(ticket.idHash));
      });
      stop();
    },
  },
  store_probe: {
    async start() {
      await redis.kill();
      await until("the outage to be noticed", () => !store.up);
      return () => undefined;
    },
    again: () => store.ping(),
  },
  store_subscription: {
    start: async () => () => undefined,
    async again() {
      const heard: string[] = [];
      const stop = await store.subscribe("adda:t:news", (message) => heard.push(message));
      await until("a message", async () => {
        await other.publish("adda:t:news", "hello");
        return heard.length > 0;
      });
      stop();
    },
  },
};

const metrics = await startMetricsServer(deps.metrics, {
  host: "127.0.0.1",
  port: 0,
  log: gateway.log.log,
  refresh: () => readGauges(deps),
});
t.teardown(() => {
  metrics.close();
  metrics.closeAllConnections();
});
const metricsPage = async (): Promise<string> =>
  (await fetch(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}/metrics`)).text();

/** One end of a WebSocket, as far as `splice` sees it. */
function socket(): { socket: WebSocket; closed: number[] } {
  const closed: number[] = [];
  const end = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    isPaused: false,
    resume: () => undefined,
    pause: () => undefined,
    close: (code: number) => closed.push(code),
    terminate: () => undefined,
  });
  return { socket: end as unknown as WebSocket, closed };
}

for (const job of Object.keys(backgroundJobs) as BackgroundJob[]) {
  t.test(`Redis dies in the middle of ${job}: the process lives, and the job runs again`, async (t) => {
    const { start, again } = cases[job];
    const goOn = await start();
    await redis.kill();
    await goOn();
    await until("the outage to be noticed", () => !store.up);
    await redis.restart();
    await until("the store to be back", () => store.writable && other.writable);
    await again();
    t.same(unhandled, []);
    const failed = gateway.log.lines.filter(({ event }) => event === "background_job_failed");
    t.same(failed, []);
  });
}
