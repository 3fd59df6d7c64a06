import t from "tap";
import { accountIdentity } from "../../../bff/session/account-identity.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

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

t.test("a changed payment password is told at every instance, once", async (t) => {
  const [here, there] = [await listen(one.url, browser), await listen(two.url, phone)];
  t.equal((await change("482915")).status, 204);
  for (const stream of [here, there]) t.match((await stream.next("notice")).data, { type });
  await one.deps.push.pollNow(accountIdentity(account));
  t.equal((await change("730914", "482915")).status, 204);
  for (const stream of [here, there]) t.match((await stream.next("notice", 2)).data, { type });
  for (const stream of [here, there]) t.equal(stream.of("notice").length, 2, "no poll tells one again");
});

t.test("a browser that was away hears of it when it comes back", async (t) => {
  const stream = await listen(two.url, phone);
  const { lastId } = stream;
  stream.close();
  one.clock.advance(1_000);
  t.equal((await change("482915", "730914")).status, 204);
  const again = await listen(two.url, phone, `?after=${lastId}`);
  t.match((await again.next("notice")).data, { type });
});
