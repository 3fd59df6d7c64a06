import { once } from "node:events";
import net from "node:net";
import t, { type Test } from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { Feed } from "../../../bff/push/feed.ts";
import { PollQueue } from "../../../bff/push/queue.ts";
import { keys } from "../../../redis/keys.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
const { push, store } = gateway.deps;
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

async function signedIn(account: string): Promise<SiteVisitor> {
  await sandbox.steer("POST", "/accounts", { account, password: "Pushed123", balance: 1 });
  const browser = gateway.visitor();
  t.equal((await browser.signIn(account, "Pushed123")).status, 200);
  return browser;
}

const cookieOf = ({ cookies }: SiteVisitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

const ask = (browser: SiteVisitor, init: RequestInit = {}) =>
  fetch(`${gateway.url}/api/events`, { headers: { cookie: cookieOf(browser) }, ...init });

/**
 * Collects the running heartbeats by their interval. Nothing else shows them, because they do not keep the event loop
 * alive.
 */
function watchHeartbeats(t: Test): Set<unknown> {
  const running = new Set<unknown>();
  const { setInterval: set, clearInterval: clear } = globalThis;
  globalThis.setInterval = ((run: () => void, ms: number) => {
    const timer = set(run, ms);
    if (ms === 20_000) running.add(timer);
    return timer;
  }) as typeof set;
  globalThis.clearInterval = ((timer: NodeJS.Timeout) => {
    running.delete(timer);
    clear(timer);
  }) as typeof clear;
  t.teardown(() => Object.assign(globalThis, { setInterval: set, clearInterval: clear }));
  return running;
}

t.test("a refused stream leaves no heartbeat behind", async (t) => {
  const browser = await signedIn("abandoned1");
  const heartbeats = watchHeartbeats(t);
  const open = new AbortController();
  for (let stream = 0; stream < 4; stream += 1) t.equal((await ask(browser, { signal: open.signal })).status, 200);
  t.equal(heartbeats.size, 4);
  for (let stream = 0; stream < 5; stream += 1) t.equal((await ask(browser)).status, 429);
  t.equal(heartbeats.size, 4);
  open.abort();
  await until("every heartbeat to end with its stream", () => heartbeats.size === 0 && push.size === 0);
});

t.test("a stream that fails while it starts leaves neither a heartbeat nor a listener", async (t) => {
  const browser = await signedIn("abandoned2");
  const heartbeats = watchHeartbeats(t);
  const get = store.get.bind(store);
  t.teardown(() => {
    store.get = get;
  });
  const snapshotKey = keys.pushed.key(accountHash(accountIdentity("abandoned2")));
  store.get = async (key) => {
    if (key === snapshotKey) throw new Error("no error of a store");
    return get(key);
  };
  t.equal((await ask(browser)).status, 500);
  t.same([heartbeats.size, push.size], [0, 0]);
});

t.test("a HEAD opens no stream", async (t) => {
  const browser = await signedIn("abandoned3");
  t.equal((await ask(browser, { method: "HEAD" })).status, 405);
  t.equal(push.size, 0);
});

t.test("a client that resets its connection while its stream starts is not an error of the gateway", async (t) => {
  const browser = await signedIn("abandoned4");
  const linesBefore = gateway.log.lines.length;
  const since = () => gateway.log.lines.slice(linesBefore);
  const { hostname, port, host } = new URL(gateway.url);
  const accepted = once(gateway.app.server, "connection");
  const socket = net.connect(Number(port), hostname);
  socket.on("error", () => undefined);
  const listen = push.listen.bind(push);
  t.teardown(() => {
    push.listen = listen;
  });
  push.listen = async (account, listener, lastEventId) => {
    const stop = await listen(account, listener, lastEventId);
    const [connection] = await accepted;
    const closed = new Promise((resolve) => connection.once("close", resolve));
    socket.resetAndDestroy();
    await closed;
    return stop;
  };
  socket.write(`GET /api/events HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieOf(browser)}\r\n\r\n`);
  await until("the request's line", () => since().some(({ status }) => status === 499));
  await until("the listener to be gone", () => push.size === 0);
  t.same(
    since().filter(({ event }) => event === "unexpected_error"),
    [],
  );
});

t.test("a session whose end is noticed twice sends one event, and its stream ends properly", async (t) => {
  const browser = await signedIn("abandoned5");
  const answer = await ask(browser);
  await until("the stream to be there", () => push.size === 1);
  const linesBefore = gateway.log.lines.length;
  const { sessions } = gateway.deps;
  const { ticket } = await sessions.read(browser.cookies.get("sid"));
  if (!ticket) throw new Error("not signed in");
  const read = sessions.read.bind(sessions);
  t.teardown(() => {
    sessions.read = read;
  });
  const both = Promise.withResolvers<void>();
  let looks = 0;
  sessions.read = async (...cookie) => {
    looks += 1;
    if (looks === 2) both.resolve();
    await both.promise;
    return read(...cookie);
  };
  // The instance is notified that the session ended, and the account's poll reports it again.
  await Promise.all([sessions.end(ticket, "elsewhere"), push.pollNow(accountIdentity("abandoned5"))]);
  const text = await answer.text();
  t.equal(text.split("event: session").length - 1, 1);
  await until("the listener to be gone", () => push.size === 0);
  t.same(
    gateway.log.lines.slice(linesBefore).filter(({ event }) => event === "unexpected_error"),
    [],
  );
});

t.test("a feed that ends and restarts while it subscribes leaves no subscription", async (t) => {
  const browser = await signedIn("abandoned6");
  const hash = accountHash(accountIdentity("abandoned6"));
  const subscribe = store.subscribe.bind(store);
  const slow = Promise.withResolvers<void>();
  let [startedCount, open] = [0, 0];
  t.teardown(() => {
    store.subscribe = subscribe;
  });
  store.subscribe = async (channel, ...rest) => {
    if (channel !== keys.push.key(hash)) return subscribe(channel, ...rest);
    startedCount += 1;
    await slow.promise;
    const stop = await subscribe(channel, ...rest);
    open += 1;
    return () => {
      open -= 1;
      stop();
    };
  };
  const listener = {
    ...{
      ticketHash: "x",
      isTyped: true,
      trial: false,
      cookie: browser.cookies.get("sid") ?? "",
      context: { language: "EN" as const },
    },
    ...{ send: () => undefined, end: () => undefined },
  };
  const { clock, log } = gateway.deps;
  const queue = new PollQueue({ ...{ clock, log }, budget: { take: async (calls) => ({ calls, waitMs: 0 }) } });
  const feed = new Feed({ ...gateway.deps, store, hasChat: async () => false }, hash, queue);
  for (let round = 0; round < 2; round += 1) {
    await feed.add(listener, undefined);
    if (round === 0) feed.remove(listener);
  }
  slow.resolve();
  await until("both to be subscribed", () => startedCount === 2 && open > 0);
  feed.remove(listener);
  await until("no subscription to be left", () => open === 0);
});
