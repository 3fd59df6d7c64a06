import t from "tap";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { until } from "../../support/until.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { REDIS_URL: redis.url });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
  await redis.stop();
});

const ask = async (path: string) => {
  const answer = await fetch(gateway.url + path);
  return { answer, status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const ready = async (status: string) => {
  await until(`readiness to say ${status}`, async () => (await ask("/health/ready")).body.status === status);
  return ask("/health/ready");
};

t.test("a gateway that reaches everything is ready and lists its dependencies", async (t) => {
  await gateway.visitor().signIn("demo01", "Demo1234");
  await Promise.all([gateway.deps.catalogue.whenReady("BN", 60_000), gateway.deps.catalogue.whenReady("EN", 60_000)]);
  const { answer, status, body } = await ask("/health/ready");
  t.equal(status, 200);
  t.equal(answer.headers.get("cache-control"), "no-store");
  t.match(body, {
    status: "ready",
    store: { driver: "redis", up: true },
    platform: { reachable: true, keyAgeSeconds: Number },
    catalogue: { BN: true, EN: true },
  });
});

t.test("the age of the platform's key is reported in seconds and grows with time", async (t) => {
  const age = async () => ((await ask("/health/ready")).body.platform as { keyAgeSeconds: number }).keyAgeSeconds;
  const before = await age();
  gateway.clock.advance(90_000);
  t.equal(await age(), before + 90);
});

t.test("an unavailable platform makes the gateway degraded, never unready, until it responds again", async (t) => {
  await sandbox.steer("PUT", "/faults/*", { kind: "reset" });
  await gateway.visitor().signIn("demo02", "Demo1234");
  const { status, body } = await ready("degraded");
  t.equal(status, 200);
  t.match(body, { platform: { reachable: false }, store: { up: true } });
  await sandbox.steer("DELETE", "/faults");
  await gateway.visitor().signIn("demo02", "Demo1234");
  t.equal((await ready("ready")).status, 200);
});

t.test("probes detect an unavailable platform and its return without calls of players", async (t) => {
  const untilStatus = (status: string) =>
    until(`probes to learn ${status}`, async () => {
      gateway.clock.advance(5_000);
      return (await ask("/health/ready")).body.status === status;
    });
  await sandbox.steer("PUT", "/faults/*", { kind: "reset" });
  await untilStatus("degraded");
  const before = await sandbox.calls("systemStatus");
  await Promise.all(Array.from({ length: 50 }, () => ask("/health/ready")));
  // The last probe may be due for a retry, and one more probe may be due and retried as well.
  t.ok((await sandbox.calls("systemStatus")) <= before + 3, "however often it is probed");
  await sandbox.steer("DELETE", "/faults");
  await untilStatus("ready");
});

t.test("an unavailable store makes the gateway degraded, never unready, until it is back", async (t) => {
  await redis.kill();
  const { status, body } = await ready("degraded");
  t.equal(status, 200);
  t.match(body, { store: { driver: "redis", up: false } });
  await redis.restart();
  t.equal((await ready("ready")).status, 200);
});

t.test("a draining gateway is unready but alive, and closes connections after their response", async (t) => {
  gateway.app.drain();
  const { answer, status, body } = await ask("/health/ready");
  t.equal(status, 503);
  t.equal(body.status, "draining");
  t.equal(answer.headers.get("connection"), "close");
  t.match(await ask("/health/live"), { status: 200, body: { status: "live" } });
  const page = await fetch(`${gateway.url}/api/vendors?language=EN`);
  t.equal(page.status, 200, "later requests are served");
  t.equal(page.headers.get("connection"), "close");
  await page.arrayBuffer();
});
