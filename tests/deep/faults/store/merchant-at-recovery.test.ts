import { connect } from "node:net";
import t, { type Test } from "tap";
import { systemClock } from "../../../../bff/clock.ts";
import { openStore } from "../../../../bff/store/open.ts";
import { keys } from "../../../../redis/keys.ts";
import { startGatewayProcess } from "../../../support/gateway-process.ts";
import { captureLog } from "../../../support/log.ts";
import { freePort } from "../../../support/ports.ts";
import { type RedisServer, startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);
const sandbox = await startSandbox();
t.teardown(() => sandbox.close());

/** Another client of the same Redis, which sets the merchant key and waits for the key's value. */
async function ownerOf(t: Test, redis: RedisServer) {
  const store = await openStore({ redisUrl: redis.url }, systemClock, captureLog().log);
  t.teardown(() => store.close());
  const key = keys.merchant.key();
  return {
    set: (merchant: string) => store.set(key, merchant),
    until: (merchant: string) =>
      until(`the key of ${merchant}`, async () => {
        const owner = await store.get(key).catch(() => null);
        return owner?.toString() === merchant;
      }),
  };
}

async function startBrand(t: Test, redisUrl: string) {
  const gateway = await startGateway(sandbox.url, { REDIS_URL: redisUrl, PLATFORM_MERCHANT: "brand1" });
  t.teardown(() => gateway.close());
  return gateway;
}

const logged = ({ log }: Awaited<ReturnType<typeof startBrand>>, name: string) =>
  log.lines.filter(({ event }) => event === name);

t.test(
  "a gateway that starts without its Redis claims it once it is available, and again if it is empty",
  async (t) => {
    const port = await freePort();
    const gateway = await startBrand(t, `redis://127.0.0.1:${port}`);
    t.equal(gateway.deps.store.up, false);
    const redis = await startRedis([], port);
    t.teardown(() => redis.stop());
    const owner = await ownerOf(t, redis);
    await owner.until("brand1");

    await redis.restart();
    await owner.until("brand1");
    t.same(logged(gateway, "merchant_mismatch"), []);
  },
);

t.test("a gateway whose Redis refuses writes at the start claims it once writes work", async (t) => {
  const redis = await startRedis(["--min-replicas-to-write", "1"]);
  t.teardown(() => redis.stop());
  const gateway = await startBrand(t, redis.url);
  await until("the store to be read-only", () => gateway.deps.store.up && !gateway.deps.store.writable);
  const owner = await ownerOf(t, redis);
  const socket = connect(redis.port, "127.0.0.1");
  socket.end("CONFIG SET min-replicas-to-write 0\r\n");
  await owner.until("brand1");
});

t.test("a gateway that starts while another merchant's Redis is unavailable stops once it is back", async (t) => {
  const redis = await startRedis();
  t.teardown(() => redis.stop());
  await (await ownerOf(t, redis)).set("brand2");
  redis.pause();
  const gateway = await startGatewayProcess(await freePort(), {
    ...{ PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1", SESSION_KEYS: Buffer.alloc(32, 7).toString("base64") },
    ...{ REDIS_URL: redis.url, PLATFORM_MERCHANT: "brand1", DRAIN_SECONDS: "60" },
  });
  t.teardown(() => gateway.stop());
  t.match(await (await fetch(`${gateway.url}/health/ready`)).json(), { store: { up: false } });

  redis.resume();
  await until("the process to end", () => !isRunning(gateway.pid), 30_000);
  t.equal(await gateway.stop(), 1);
  const lines: { event: string }[] = gateway
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  const mismatch = lines.filter(({ event }) => event === "merchant_mismatch");
  t.match(mismatch, [{ owner: "brand2", merchant: "brand1" }]);
  t.equal(mismatch.length, 1);
  t.same(
    lines.filter(({ event }) => event === "unexpected_error"),
    [],
  );
  t.equal(lines.at(-1)?.event, "gateway_stopped");
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
