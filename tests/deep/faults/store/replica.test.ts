import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import t from "tap";
import { systemClock } from "../../../../bff/clock.ts";
import { openStore } from "../../../../bff/store/open.ts";
import { StoreUnavailable, WriteUnconfirmed } from "../../../../bff/store/store.ts";
import { keys } from "../../../../redis/keys.ts";
import { captureLog } from "../../../support/log.ts";
import { startRedis } from "../../../support/redis.ts";
import { startCluster } from "../../../support/redis-topologies.ts";
import { until } from "../../../support/until.ts";

const claim = keys.idempotency.key("account", "claim");
const session = keys.session.key("ticket");
const tries = keys.paymentPasswordTries.key("account");
const terms = { now: 1_780_000_000_000, failures: 5, firstMs: 60_000, longestMs: 60_000, pendingMs: 60_000 };
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

t.test(
  "a money write counts once a replica has it; an unconfirmed one is unknown, and other calls continue",
  async (t) => {
    const quick = ["--repl-diskless-sync-delay", "0"];
    const master = await startRedis(quick);
    const replica = await startRedis([...quick, "--replicaof", "127.0.0.1", String(master.port)]);
    const { log, events } = captureLog();
    const store = await openStore({ redisUrl: master.url, redisReplicas: 1 }, systemClock, log);
    const copy = new Redis({ port: replica.port, host: "127.0.0.1" });
    t.teardown(async () => {
      copy.disconnect();
      await store.close();
      replica.resume();
      await Promise.all([replica.stop(), master.stop()]);
    });
    const head = new Redis(master.url);
    t.teardown(() => head.disconnect());
    // A new replica acknowledges writes only after its first complete synchronisation.
    await until("the replica to acknowledge writes", async () => {
      await head.set("adda:t:joined", "1");
      return (await head.wait(1, 100)) >= 1;
    });

    t.equal(await store.set(claim, "claimed", { ifAbsent: true }), true);
    t.equal(await copy.get(claim), "claimed", "the replica has it before the caller gets the response");
    t.equal(await store.set(claim, "again", { ifAbsent: true }), false);

    t.same(await store.countTry(tries, "reserve", terms), { admitted: true, closedMs: 0, left: 4 });
    t.match(await copy.get(tries), /^0 1 0 0 /, "also an attempt at a payment password");

    t.equal(await store.replaceIfEqual(claim, "claimed", "settled"), "replaced");
    t.equal(await copy.get(claim), "settled", "and the end of a write that was looked up");

    replica.pause();
    t.ok((await errorOf(store.replaceIfEqual(claim, "settled", "again"))) instanceof WriteUnconfirmed);
    t.equal(await store.replaceIfEqual(claim, "other", "again"), "changed", "a read needs no replica");
    t.equal(await store.replaceIfEqual(session, "gone", "again"), "gone");
    t.ok((await errorOf(store.countTry(tries, "fail", terms))) instanceof WriteUnconfirmed);
    const unconfirmed = await errorOf(store.set(claim, "done"));
    t.ok(unconfirmed instanceof WriteUnconfirmed);
    t.ok(unconfirmed instanceof StoreUnavailable, "callers that handle only outages treat it as one");
    // The replica acknowledges nothing until it is resumed. Session writes must not wait for the acknowledgement.
    const [refused] = await Promise.all([
      errorOf(store.set(claim, "done")),
      store.set(session, "x", { ttl: 60_000 }),
      store.get(session),
    ]);
    t.ok(refused instanceof WriteUnconfirmed);
    t.equal((await store.get(session))?.toString(), "x");
    t.same([store.up, store.writable], [true, true], "an unconfirmed write is not an outage");
    t.same(events(), []);

    replica.resume();
    await until("a write to be confirmed again", async () => (await errorOf(store.set(claim, "done"))) === undefined);
  },
);

t.test("both of two replicas must confirm, and one that became a master elsewhere confirms nothing here", async (t) => {
  const quick = ["--repl-diskless-sync-delay", "0"];
  const old = await startRedis(quick);
  const of = ["--replicaof", "127.0.0.1", String(old.port)];
  const [promoted, behind] = [await startRedis([...quick, ...of]), await startRedis([...quick, ...of])];
  const clients = [old, promoted, behind].map(({ url }) => new Redis(url));
  const [atOld, atPromoted, atBehind] = clients as [Redis, Redis, Redis];
  const config = { redisReplicas: 2 };
  const { log } = captureLog();
  const oldStore = await openStore({ ...config, redisUrl: old.url }, systemClock, log);
  const newStore = await openStore({ ...config, redisUrl: promoted.url }, systemClock, log);
  t.teardown(async () => {
    for (const client of clients) client.disconnect();
    await Promise.all([oldStore.close(), newStore.close()]);
    await Promise.all([old, promoted, behind].map((server) => server.stop()));
  });
  await until("both to acknowledge writes", async () => {
    await atOld.set("adda:t:joined", "1");
    return (await atOld.wait(2, 100)) === 2;
  });
  t.equal(await oldStore.set(claim, "claimed"), true);

  // After a manual failover or a short network failure, the old master still runs, and some replicas still follow it.
  await atPromoted.replicaof("NO", "ONE");
  t.ok((await errorOf(oldStore.set(claim, "lost"))) instanceof WriteUnconfirmed, "it would be lost with its server");
  await atBehind.replicaof("127.0.0.1", promoted.port);
  await until("the other replica to follow", async () =>
    (await atPromoted.info("replication")).includes("state=online"),
  );
  t.ok(
    (await errorOf(newStore.set(claim, "new"))) instanceof WriteUnconfirmed,
    "the old master would serve others without it",
  );
  t.equal((await oldStore.get(claim))?.toString(), "lost");
  await atOld.replicaof("127.0.0.1", promoted.port);
  await until("both to confirm again", async () => (await errorOf(newStore.set(claim, "new"))) === undefined);
  t.equal((await oldStore.get(claim))?.toString(), "new", "both return the same value again");
});

t.test("each write in a cluster is confirmed by the replicas of its own node", async (t) => {
  const cluster = await startCluster();
  const store = await openStore({ redisUrl: cluster.url, redisReplicas: 1 }, systemClock, captureLog().log);
  t.teardown(async () => {
    await store.close();
    await cluster.stop();
  });
  t.ok((await errorOf(store.set(claim, "claimed"))) instanceof WriteUnconfirmed, "this node has no replica");
  t.equal((await store.get(claim))?.toString(), "claimed", "but the value may be there");
  t.ok((await errorOf(store.countTry(tries, "reserve", terms))) instanceof WriteUnconfirmed);
  t.equal((await store.countTry(tries, "look", terms)).left, 4, "the attempt may be counted");
});

t.test("the minimal permissions of a gateway are enough for all its commands", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "adda-acl-"));
  const file = join(folder, "users.acl");
  const users = readFileSync(new URL("../../../../redis/users.acl", import.meta.url), "utf8");
  const hash = createHash("sha256").update("hush-hush").digest("hex");
  writeFileSync(file, users.replace("REPLACE_WITH_SHA256_OF_PASSWORD", hash));
  const server = await startRedis(["--aclfile", file]);
  const redisUrl = server.url.replace("redis://", "redis://gateway:hush-hush@");
  const { log, events } = captureLog();
  const store = await openStore({ redisUrl, redisReplicas: 1 }, systemClock, log);
  t.teardown(async () => {
    await store.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  t.ok((await errorOf(store.set(claim, "claimed"))) instanceof WriteUnconfirmed, "WAIT is permitted");
  t.ok((await errorOf(store.countTry(tries, "reserve", terms))) instanceof WriteUnconfirmed);
  await store.countTry(tries, "look", terms);
  await store.increment("adda:t:count", 1_000);
  await store.hashSet("adda:t:hash", "field", "value", 1_000);
  await store.set(session, "x", { ttl: 1_000, ifAbsent: true });
  await store.deleteAndPublish(session, "adda:t:news", "gone");
  t.equal(await store.memoryUse(), undefined, "this server has no memory limit");
  t.ok(await errorOf(store.get("other:key")), "keys of other programs are refused");
  t.same([store.up, events()], [true, []]);
});
