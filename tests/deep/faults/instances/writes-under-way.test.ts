import { randomUUID } from "node:crypto";
import t from "tap";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);
const redis = await startRedis();
const sandbox = await startSandbox();
t.teardown(async () => {
  await sandbox.close();
  await redis.stop();
});
const start = () => startGateway(sandbox.url, { REDIS_URL: redis.url });
const account = { account: "leaver01", password: "Leave1234" };
await sandbox.steer("POST", "/accounts", { ...account, balance: 100_000 });
await sandbox.steer("PUT", "/switches", { singleWallet: false });

/** Starts a write, disconnects during its platform call, and stops the gateway. */
async function stoppedDuring(operation: string, method: string, path: string, body: object, key = randomUUID()) {
  const gateway = await start();
  const browser = gateway.visitor();
  t.equal((await browser.signIn(account.account, account.password)).status, 200);
  await sandbox.steer("DELETE", "/calls");
  await sandbox.steer("PUT", `/faults/${operation}`, { kind: "latency", value: 1_500, times: 1 });
  const client = new AbortController();
  const headers = {
    ...{ "content-type": "application/json", "x-csrf": "1", "idempotency-key": key },
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
  };
  const write = fetch(gateway.url + path, { method, headers, body: JSON.stringify(body), signal: client.signal });
  await until("the platform to be called", async () => (await sandbox.calls(operation)) > 0);
  client.abort();
  await write.catch(() => undefined);
  await gateway.close();
  return { key, cookies: browser.cookies };
}

t.test("a shutdown waits for a money write whose client has disconnected, and stores its outcome", async (t) => {
  const transfer = { from: "2", to: "11", amount: "5" };
  const path = "/api/wallets/transfers";
  const { cookies, key } = await stoppedDuring("walletTransfer", "POST", path, transfer);
  const next = await start();
  t.teardown(() => next.close());
  const browser = new SiteVisitor(next.url);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  const repeat = await browser.call("POST", path, transfer, { "idempotency-key": key });
  t.equal(repeat.status, 204, await repeat.text());
  t.equal(repeat.headers.get("idempotency-replayed"), "true");
});

t.test("a shutdown waits for a password change whose client has disconnected, and ends the old sessions", async (t) => {
  const other = await start();
  t.teardown(() => other.close());
  const otherBrowser = other.visitor();
  t.equal((await otherBrowser.signIn(account.account, account.password)).status, 200);
  const passwords = { oldPassword: account.password, newPassword: "Other1234", confirmPassword: "Other1234" };
  await stoppedDuring("changePassword", "PUT", "/api/password", passwords);
  t.equal((await otherBrowser.json<{ state: string }>("/api/session")).state, "guest");
});
