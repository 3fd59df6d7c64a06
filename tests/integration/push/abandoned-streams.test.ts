import { once } from "node:events";
import net from "node:net";
import t, { type Test } from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/session/account-identity.ts";
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

/** The heartbeats that run, by their interval: they hold no event loop, so nothing else shows them. */
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
  for (let stream = 0; stream < 12; stream += 1) t.equal((await ask(browser, { signal: open.signal })).status, 200);
  t.equal(heartbeats.size, 12);
  for (let stream = 0; stream < 5; stream += 1) t.equal((await ask(browser)).status, 429);
  t.equal(heartbeats.size, 12);
  open.abort();
  await until("every heartbeat to end with its stream", () => heartbeats.size === 0 && push.size === 0);
});

t.test("a stream whose beginning fails leaves neither a heartbeat nor a listener behind", async (t) => {
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

t.test("a client that resets its connection while its stream begins is no error of ours", async (t) => {
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
