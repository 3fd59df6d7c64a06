import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { WriteUnconfirmed } from "../../../bff/store/store.ts";
import { nameOf } from "../../../redis/key.ts";
import { keys } from "../../../redis/keys.ts";
import type { Security } from "../../../shared/contracts/security.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const one = await startGateway(sandbox.url, { REDIS_URL: redis.url });
const two = await startGateway(sandbox.url, { REDIS_URL: redis.url }, () => ({}), one.clock);
t.teardown(async () => {
  await one.close();
  await two.close();
  await sandbox.close();
  await redis.stop();
});

const account = "noticed01";
await sandbox.steer("POST", "/accounts", { account, password: "Notice123" });
const browser = one.visitor();
await browser.signIn(account, "Notice123");
await browser.prove("Notice123");
const phone = browser.at(two.url);

async function listen(url: string, { cookies }: SiteVisitor, query = ""): Promise<EventReader> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const stream = await EventReader.open(`${url}/api/events${query}`, { cookie });
  t.teardown(() => stream.close());
  await stream.next("balance");
  return stream;
}
const change = (newPassword: string, oldPassword?: string) =>
  browser.call("PUT", "/api/payment-password", { newPassword, confirmPassword: newPassword, oldPassword });
const type = "PAYMENT_PASSWORD_CHANGED";

t.test("a changed payment password is announced on every instance, once", async (t) => {
  const [firstStream, secondStream] = [await listen(one.url, browser), await listen(two.url, phone)];
  t.equal((await change("482915")).status, 204);
  for (const stream of [firstStream, secondStream]) t.match((await stream.next("notice")).data, { type });
  await one.deps.push.pollNow(accountIdentity(account));
  t.equal((await change("730914", "482915")).status, 204);
  for (const stream of [firstStream, secondStream]) t.match((await stream.next("notice", 2)).data, { type });
  for (const stream of [firstStream, secondStream]) t.equal(stream.of("notice").length, 2, "no poll sends it again");
});

t.test("a browser that was disconnected gets the notice when it reconnects", async (t) => {
  const stream = await listen(two.url, phone);
  const { lastId } = stream;
  stream.close();
  one.clock.advance(1_000);
  t.equal((await change("482915", "730914")).status, 204);
  const again = await listen(two.url, phone, `?after=${lastId}`);
  t.match((await again.next("notice")).data, { type });
});

async function otherDevice() {
  const device = two.visitor();
  t.equal((await device.signIn(account, "Notice123")).status, 200);
  const stream = await listen(two.url, device);
  const noticesOf = (type: string) =>
    stream.of("notice").filter(({ data }) => (data as { type: string }).type === type);
  return { device, stream, noticesOf };
}

/**
 * Intercepts the first instance's writes of the account's security record. Returns a function that restores the store.
 */
function onWrite(react: (write: () => Promise<unknown>) => Promise<unknown>): () => void {
  const { store } = one.deps;
  const { set, replaceIfEqual } = store;
  const interceptChange =
    <Args extends unknown[]>(write: (key: string, ...more: Args) => Promise<unknown>) =>
    (key: string, ...more: Args) => {
      const run = () => write.call(store, key, ...more);
      return nameOf(key) === keys.security.name ? react(run) : run();
    };
  Object.assign(store, { set: interceptChange(set), replaceIfEqual: interceptChange(replaceIfEqual) });
  const restore = () => Object.assign(store, { set, replaceIfEqual });
  t.teardown(restore);
  return restore;
}
const stop = () => browser.call("POST", "/api/security/stop");
const resume = async () => {
  one.clock.advance(1_000);
  await browser.prove("Notice123");
  t.equal((await browser.call("DELETE", "/api/security/stop")).status, 204);
};

t.test(
  "a payout stop whose response is lost in the store notifies the other device, and its repeat signs that device out",
  async (t) => {
    const { device, stream, noticesOf } = await otherDevice();
    const restore = onWrite(async (write) => {
      await write();
      throw new WriteUnconfirmed("no replica");
    });
    for (let n = 0; n < 2; n += 1) t.equal((await stop()).status, 503, "until it is confirmed");
    await until("it is notified", () => noticesOf("PAYOUTS_STOPPED").length > 0);
    t.match(await device.json<Security>("/api/security"), { frozen: true, changes: [{ kind: "payoutsStopped" }] });
    restore();
    t.equal((await stop()).status, 204);
    t.equal((await device.call("GET", "/api/cards")).status, 401);
    await until("its stream ends", () => stream.ended);
    t.equal(noticesOf("PAYOUTS_STOPPED").length, 1, "once");
    const { changes } = await browser.json<Security>("/api/security");
    t.equal(changes.filter(({ kind }) => kind === "payoutsStopped").length, 1);
    await resume();
  },
);

t.test(
  "a payout stop whose client disconnects before the response completes and signs the other device out",
  async (t) => {
    const { device } = await otherDevice();
    const [writing, disconnected] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const restore = onWrite(async (write) => {
      writing.resolve();
      await disconnected.promise;
      return write();
    });
    const client = new AbortController();
    const lost = fetch(`${one.url}/api/security/stop`, {
      method: "POST",
      headers: { "x-csrf": "1", cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      signal: client.signal,
    });
    await writing.promise;
    client.abort();
    await t.rejects(lost);
    restore();
    disconnected.resolve();
    await until("the other device is signed out", async () => (await device.call("GET", "/api/cards")).status === 401);
    t.equal((await browser.signIn(account, "Notice123")).status, 200, "its browser signs in again");
    const { frozen, changes } = await browser.json<Security>("/api/security");
    t.equal(frozen, true);
    t.match(
      changes.find(({ kind }) => kind !== "newBrowser"),
      { kind: "payoutsStopped" },
    );
    t.equal((await stop()).status, 204, "the same tap again is not a second stop");
    await resume();
  },
);
