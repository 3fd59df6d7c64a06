import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { pollEveryMs } from "../../../bff/push/queue.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startRedis } from "../../support/redis.ts";
import { type Gateway, startGateway, startSandbox } from "../../support/site.ts";
import { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const one = await startGateway(sandbox.url, { REDIS_URL: redis.url });
const two = await startGateway(sandbox.url, { REDIS_URL: redis.url });
t.teardown(async () => {
  await one.close();
  await two.close();
  await sandbox.close();
  await redis.stop();
});

let counter = 0;
async function player(gateway: Gateway): Promise<{ name: string; browser: SiteVisitor }> {
  counter += 1;
  const name = `pushed${counter}`;
  await sandbox.steer("POST", "/accounts", { account: name, password: "Pushed123", balance: 100_000 });
  const browser = gateway.visitor();
  t.equal((await browser.signIn(name, "Pushed123")).status, 200);
  return { name, browser };
}

const cookieOf = (browser: SiteVisitor): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

function listen(t: Tap, gateway: Gateway, browser: SiteVisitor, headers: Record<string, string> = {}, query = "") {
  const opened = EventReader.open(`${gateway.url}/api/events${query}`, { cookie: cookieOf(browser), ...headers });
  t.teardown(async () => (await opened).close());
  return opened;
}
type Tap = { teardown(end: () => unknown): void };

const notify = (account: string, type: string, amount: number) =>
  sandbox.steer("POST", "/notifications", { account, type, amount });

t.test("a stream starts with the current states and sends changes, whichever instance polls", async (t) => {
  const { name, browser } = await player(one);
  const firstStream = await listen(t, one, browser);
  const secondStream = await listen(t, two, browser.at(two.url));
  t.match((await firstStream.next("balance")).data, { total: "1000.00" });
  t.equal(firstStream.events[0]?.kind, "opened", "before any poll, because until then the page polls");
  t.match((await firstStream.next("unread")).data, { count: Number });
  t.match((await secondStream.next("balance")).data, { total: "1000.00" });

  await sandbox.steer("PUT", `/accounts/${name}`, { balance: 123_450 });
  await notify(name, "DEPOSIT_SUCCESS", 23_450);
  await one.deps.push.pollNow(accountIdentity(name));
  for (const stream of [firstStream, secondStream]) {
    await stream.last("balance", { total: "1234.50" });
    t.match((await stream.next("notice")).data, { type: "DEPOSIT_SUCCESS", amount: "234.50" });
  }
  t.match(
    (await firstStream.next("unread", 2)).data,
    firstStream.of("unread")[0]?.data,
    "a page may have read another count since",
  );
});

t.test("an account is polled once per interval for any number of tabs and instances", async (t) => {
  const { name, browser } = await player(one);
  await sandbox.steer("DELETE", "/calls");
  const streams = await Promise.all([
    ...Array.from({ length: 4 }, () => listen(t, one, browser)),
    ...Array.from({ length: 4 }, () => listen(t, two, browser.at(two.url))),
  ]);
  for (const stream of streams) await stream.next("balance");
  t.equal(
    await sandbox.calls("notifications"),
    1,
    `figure: 8 streams over two instances, 1 poll in ${pollEveryMs / 1000} s`,
  );
  await two.deps.push.pollNow(accountIdentity(name));
  await until("the second poll", async () => (await sandbox.calls("notifications")) === 2);
});

t.test("money that moves during a poll is pushed right after it, not after the next one", async (t) => {
  const { name, browser } = await player(one);
  const { platform } = one.deps;
  const call = platform.call.bind(platform);
  const balanceRead = Promise.withResolvers<void>();
  const moved = Promise.withResolvers<void>();
  platform.call = async (id, input, context) => {
    const answer = await call(id, input, context);
    if (id === "balance") {
      balanceRead.resolve();
      await moved.promise;
    }
    return answer;
  };
  t.teardown(() => {
    platform.call = call;
  });
  const stream = await listen(t, one, browser);
  await balanceRead.promise;
  await sandbox.steer("PUT", `/accounts/${name}`, { balance: 105_000 });
  await one.deps.push.pollNow(accountIdentity(name));
  moved.resolve();
  t.match((await stream.next("balance")).data, { total: "1000.00" }, "from before the request");
  await stream.last("balance", { total: "1050.00" });
});

t.test("an instance that receives its own poll's message sends it once", async (t) => {
  const { name, browser } = await player(one);
  const account = accountIdentity(name);
  const stream = await listen(t, one, browser);
  await stream.next("balance");
  await sandbox.steer("PUT", `/accounts/${name}`, { balance: 222_000 });
  await one.deps.push.pollNow(account);
  await stream.last("balance", { total: "2220.00" });
  // The notice uses the same channel, so it arrives after every earlier message.
  await two.deps.push.notify(account, "PAYMENT_PASSWORD_CHANGED");
  await stream.next("notice");
  const balances = stream.of("balance").filter(({ data }) => (data as { total: string }).total === "2220.00");
  t.equal(balances.length, 1);
});

t.test("a message received while a stream starts is not overwritten by the stored state", async (t) => {
  const { name, browser } = await player(one);
  const account = accountIdentity(name);
  const snapshotKey = keys.pushed.key(accountHash(account));
  const { store } = one.deps;
  const get = store.get.bind(store);
  t.teardown(() => {
    store.get = get;
  });
  const earlier = await listen(t, one, browser);
  await earlier.next("balance");
  earlier.close();
  await until("the stream to be released", () => one.deps.push.size === 0);

  const [read, mayGoOn] = [Promise.withResolvers<Buffer | null>(), Promise.withResolvers<void>()];
  store.get = async (key) => {
    const value = await get(key);
    if (key !== snapshotKey) return value;
    store.get = get;
    read.resolve(value);
    await mayGoOn.promise;
    return value;
  };
  const beginning = listen(t, one, browser);
  const stored = await read.promise;
  t.ok(stored);
  await sandbox.steer("PUT", `/accounts/${name}`, { balance: 123_450 });
  await one.deps.push.pollNow(account);
  await until("the poll to be published", async () => !(await get(snapshotKey))?.equals(stored ?? Buffer.alloc(0)));
  mayGoOn.resolve();
  const stream = await beginning;
  await stream.last("balance", { total: "1234.50" });
});

t.test("a browser that reconnects gets what it missed, once", async (t) => {
  const { name, browser } = await player(one);
  const first = await listen(t, one, browser);
  await first.next("balance");
  await notify(name, "WITHDRAW_APPROVED", 5_000);
  await one.deps.push.pollNow(accountIdentity(name));
  const { id = "" } = await first.next("notice");
  first.close();

  const fresh = await listen(t, two, browser.at(two.url));
  await fresh.next("balance");
  t.equal(fresh.of("notice").length, 0, "a browser that was not connected receives no old notices");
  await notify(name, "WITHDRAW_REJECTED", 7_000);
  await one.deps.push.pollNow(accountIdentity(name));
  await fresh.next("notice");
  const back = await listen(t, two, browser.at(two.url), { "last-event-id": id });
  t.match((await back.next("notice")).data, { type: "WITHDRAW_REJECTED" });
  t.equal(back.of("notice").length, 1);
});

t.test("a reconnecting stream names the last event that it received in its address", async (t) => {
  const { name, browser } = await player(one);
  const first = await listen(t, one, browser);
  await first.next("balance");
  t.match(first.lastId, /^\d+$/, "it starts with an id, so that a stream without events misses nothing either");
  first.close();
  await until("the stream to be released", () => one.deps.push.size === 0);
  await notify(name, "DEPOSIT_SUCCESS", 5_000);

  const second = await listen(t, two, browser.at(two.url), {}, `?after=${first.lastId}`);
  await two.deps.push.pollNow(accountIdentity(name));
  t.match((await second.next("notice")).data, { type: "DEPOSIT_SUCCESS" });
  t.equal(second.lastId, second.of("notice")[0]?.id);

  await notify(name, "DEPOSIT_FAIL", 6_000);
  await two.deps.push.pollNow(accountIdentity(name));
  const { id = "" } = await second.next("notice", 2);
  const byItself = await listen(t, one, browser, { "last-event-id": id }, `?after=${first.lastId}`);
  await byItself.next("balance");
  t.equal(byItself.of("notice").length, 0, "the header of a browser's own reconnect is newer than the address");
});

t.test(
  "a stream ends with its session: signed out elsewhere, revoked in the device list, ended on the platform",
  async (t) => {
    const { name, browser } = await player(one);
    const out = await listen(t, one, browser);
    await out.next("balance");
    t.equal((await browser.at(two.url).call("DELETE", "/api/session")).status, 204);
    t.match((await out.next("session")).data, { reason: "signedOut" });
    await until("the stream to end", () => out.ended);

    const again = two.visitor();
    await again.signIn(name, "Pushed123");
    const revoked = await listen(t, two, again);
    await revoked.next("balance");
    await sandbox.steer("POST", "/tokens/revoke", { account: name });
    await two.deps.push.pollNow(accountIdentity(name));
    t.match((await revoked.next("session")).data, { reason: "ended" });
    await until("the stream to end", () => revoked.ended);
  },
);

t.test("an open stream never extends a session", async (t) => {
  const gateway = await startGateway(sandbox.url);
  t.teardown(() => gateway.close());
  const { name, browser } = await player(gateway);
  const stream = await listen(t, gateway, browser);
  await stream.next("balance");
  for (let minute = 0; minute < 31; minute += 1) {
    gateway.clock.advance(60_000);
    await gateway.deps.push.pollNow(accountIdentity(name));
  }
  t.match((await stream.next("session")).data, { reason: "expired" });
});

t.test("guests have no stream; the number per account is limited, but a new session gets one", async (t) => {
  t.equal((await fetch(`${one.url}/api/events`)).status, 401);
  const { browser, name } = await player(one);
  const browsers = [browser, one.visitor(), one.visitor(), one.visitor()];
  for (const other of browsers.slice(1)) t.equal((await other.signIn(name, "Pushed123")).status, 200);
  const refusal = async (at: typeof browser) =>
    (await fetch(`${one.url}/api/events`, { headers: { cookie: cookieOf(at) } })).status;
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (const each of browsers.slice(0, 3)) {
    streams.push(...(await Promise.all(Array.from({ length: 4 }, () => listen(t, one, each)))));
    t.equal(await refusal(each), 429, "four of one session");
  }
  const newest = await listen(t, one, browsers[3] ?? browser);
  await until("the first session to lose its oldest", () => streams[0]?.ended);
  t.equal(one.deps.push.size, 12);
  t.equal(await refusal(browser), 429, "the session that lost one takes none from another with four");
  t.equal(streams.filter((stream) => stream.ended).length, 1);
  await one.deps.push.notify(accountIdentity(name), "NEW_BROWSER");
  t.match((await newest.next("notice")).data, { type: "NEW_BROWSER" });
  for (const stream of [...streams, newest]) stream.close();
  await until("the streams to be released", () => one.deps.push.size === 0);
});

t.test("copies of a session's cookie do not close its browser's streams", async (t) => {
  const { browser, name } = await player(one);
  const copy = new SiteVisitor(one.url, new Map([["sid", browser.cookies.get("sid") ?? ""]]));
  const copies = await Promise.all(Array.from({ length: 4 }, () => listen(t, one, copy)));
  const own = await listen(t, one, browser);
  await until("one of the copies to end", () => copies.filter((stream) => stream.ended).length === 1);
  const again = await fetch(`${one.url}/api/events`, { headers: { cookie: cookieOf(copy) } });
  t.equal(again.status, 429, "a copy ends none");
  await one.deps.push.notify(accountIdentity(name), "NEW_BROWSER");
  t.match((await own.next("notice")).data, { type: "NEW_BROWSER" });
});

t.test("suspected theft of payouts ends the old cookie's stream without a sign-out event", async (t) => {
  const { browser, name } = await player(one);
  const stream = await listen(t, one, browser);
  await stream.next("balance");
  t.equal((await browser.call("POST", "/api/security/stop")).status, 204);
  await until("the stream of the old cookie to end", () => stream.ended);
  t.same(stream.of("session"), []);
  const next = await listen(t, one, browser);
  await one.deps.push.notify(accountIdentity(name), "NEW_BROWSER");
  const isNewBrowser = ({ data }: { data: unknown }) => (data as { type: string }).type === "NEW_BROWSER";
  await until("the notice on the new stream", () => next.of("notice").some(isNewBrowser));
});

t.test("every session of an account has a stream, however many sessions there are", async (t) => {
  await sandbox.steer("PUT", "/switches", { tokensPerAccount: 50 });
  t.teardown(() => sandbox.steer("PUT", "/switches", { tokensPerAccount: 5 }));
  const { browser, name } = await player(one);
  const browsers = [browser, ...Array.from({ length: 13 }, () => one.visitor())];
  for (const other of browsers.slice(1)) t.equal((await other.signIn(name, "Pushed123")).status, 200);
  const streams = [];
  for (const each of browsers) streams.push(await listen(t, one, each));
  const second = await fetch(`${one.url}/api/events`, { headers: { cookie: cookieOf(browser) } });
  t.equal(second.status, 429, "a second one ends none of another session");
  t.notOk(streams.some((stream) => stream.ended));
});

t.test("play or money calls raise the priority on every instance with a stream, and activity extends it", async (t) => {
  const clock = new TestClock();
  const alone = await startGateway(sandbox.url, {}, undefined, clock);
  t.teardown(() => alone.close());
  const { browser } = await player(alone);
  const stream = await listen(t, alone, browser);
  await stream.next("balance");
  const halfAnHour = 30 * 60_000;
  /** Returns the account's poll priority, as the metrics report it. */
  const schedule = () => (alone.deps.push.waits().active > 0 ? "active" : "idle");
  clock.advance(1_000);
  t.equal(schedule(), "idle", "a tab that is only open");

  await until("the games to be listed", () => alone.deps.catalogue.ready("EN") && alone.deps.catalogue.ready("BN"));
  const { items } = await browser.json<{ items: { id: string }[] }>("/api/games/hot");
  const launched = await browser.call("POST", "/api/games/launch", { nodeId: items[0]?.id });
  t.equal(launched.status, 200);
  await until("the launch to raise the priority", () => schedule() === "active");
  clock.advance(halfAnHour - 60_000);
  t.equal((await browser.call("POST", "/api/session/activity")).status, 204);
  clock.advance(120_000);
  await until("the activity to raise the priority", () => schedule() === "active");
  clock.advance(halfAnHour);
  t.equal(schedule(), "idle", "and not longer than that");
});

t.test("a stopping instance ends its streams, so that browsers reconnect to another", async (t) => {
  const gateway = await startGateway(sandbox.url);
  const { browser } = await player(gateway);
  const stream = await listen(t, gateway, browser);
  await stream.next("balance");
  await gateway.close();
  await until("the stream to end", () => stream.ended);
});
