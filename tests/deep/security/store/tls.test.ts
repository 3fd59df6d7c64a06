import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setDefaultCACertificates } from "node:tls";
import { Redis } from "ioredis";
import t, { type Test } from "tap";
import { openStore } from "../../../../bff/store/open.ts";
import { createAuthority } from "../../../support/certificates.ts";
import { TestClock } from "../../../support/clock.ts";
import { captureLog } from "../../../support/log.ts";
import { freePort } from "../../../support/ports.ts";
import { startRedis } from "../../../support/redis.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);

const folder = t.testdir();
const authority = createAuthority(folder);
const { key, cert } = authority.sign("DNS:localhost", "IP:127.0.0.1");
const password = "hush-hush";

/** Starts a Redis server that also accepts TLS on a separate port. */
async function startEncrypted(t: Test, args: readonly string[] = [], first: readonly string[] = []) {
  const port = await freePort();
  const files = ["--tls-cert-file", cert, "--tls-key-file", key, "--tls-ca-cert-file", authority.file];
  const server = await startRedis(
    ["--tls-port", String(port), ...files, "--tls-auth-clients", "no", "--tls-replication", "yes", ...args],
    undefined,
    first,
  );
  t.teardown(() => server.stop());
  return { port, plainPort: server.port };
}

const secured = ["--requirepass", password, "--masterauth", password];

async function isUpAt(t: Test, url: string): Promise<boolean> {
  const store = await openStore({ redisUrl: url }, new TestClock(), captureLog().log);
  t.teardown(() => store.close());
  return store.up;
}

/** Returns whether a store at this address writes, reads and receives messages after it connects. */
async function worksAt(t: Test, url: string): Promise<boolean> {
  const store = await openStore({ redisUrl: url }, new TestClock(), captureLog().log);
  t.teardown(() => store.close());
  await until("the store", async () => store.up);
  let lastMessage = "";
  await store.subscribe("adda:test", (message) => (lastMessage = message));
  await store.set("adda:test", Buffer.from("value"), { ttl: 60_000 });
  // A cluster client may subscribe on a connection that it has just replaced, so the message is repeated until it
  // arrives.
  await until("the news", async () => {
    await store.publish("adda:test", "news");
    return lastMessage === "news";
  });
  return String(await store.get("adda:test")) === "value";
}

/** Functions that start a topology with TLS and return the address that an operator would configure. */
const topologies: Record<string, (t: Test) => Promise<string>> = {
  async single(t) {
    const { port } = await startEncrypted(t, secured);
    return `rediss://:${password}@localhost:${port}`;
  },
  async sentinel(t) {
    const master = await startEncrypted(t, secured);
    const file = join(folder, "sentinel.conf");
    writeFileSync(
      file,
      [
        `sentinel monitor adda 127.0.0.1 ${master.port} 1`,
        `sentinel auth-pass adda ${password}`,
        `requirepass ${password}`,
      ].join("\n"),
    );
    const { port } = await startEncrypted(t, [], [file, "--sentinel"]);
    return `redis+sentinel://:${password}@localhost:${port}/adda?tls=1&sentinelPassword=${password}`;
  },
  async cluster(t) {
    const cluster = ["--cluster-enabled", "yes", "--tls-cluster", "yes", "--cluster-announce-ip", "127.0.0.1"];
    const node = await startEncrypted(t, [...secured, ...cluster]);
    const redis = new Redis({ port: node.plainPort, password });
    await redis.call("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
    await until("the cluster", async () => String(await redis.call("CLUSTER", "INFO")).includes("cluster_state:ok"));
    redis.disconnect();
    return `redis+cluster://:${password}@localhost:${node.port}?tls=1`;
  },
};

for (const [topology, start] of Object.entries(topologies)) {
  t.test(
    `${topology}: a certificate of an unknown authority is refused, and one of a known authority is accepted`,
    async (t) => {
      setDefaultCACertificates([]);
      const url = await start(t);
      t.notOk(await isUpAt(t, url), "self-signed");
      setDefaultCACertificates([authority.pem]);
      t.ok(await worksAt(t, url), "the authority is known");
    },
  );
}

t.test("no topology sends plain text to any server if TLS is required", async (t) => {
  const chunks: Buffer[] = [];
  const listener = createServer((socket) => {
    socket.on("data", (bytes) => {
      chunks.push(bytes);
      socket.destroy();
    });
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  t.teardown(() => listener.close());
  const { port } = listener.address() as AddressInfo;
  const at = `user:${password}@127.0.0.1:${port}`;
  for (const url of [
    ...[`redis://${at}?tls=1`, `rediss://${at}`, `redis+cluster://${at}?tls=1`],
    `redis+sentinel://${at}/adda?tls=1&sentinelPassword=${password}`,
  ]) {
    chunks.length = 0;
    const store = await openStore({ redisUrl: url }, new TestClock(), captureLog().log);
    await until("a first word", async () => chunks.length > 0);
    await store.close();
    t.ok(
      chunks.every((bytes) => bytes[0] === 0x16),
      `${url.split(":")[0]}: TLS handshakes alone`,
    );
    t.notOk(chunks.some((bytes) => bytes.includes(password)));
  }
});
