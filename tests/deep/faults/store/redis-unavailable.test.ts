import { Redis } from "ioredis";
import t from "tap";
import { systemClock } from "../../../../bff/clock.ts";
import { openStore } from "../../../../bff/store/open.ts";
import { StoreUnavailable } from "../../../../bff/store/store.ts";
import { captureLog } from "../../../support/log.ts";
import { freePort } from "../../../support/ports.ts";
import { startRedis } from "../../../support/redis.ts";
import { until } from "../../../support/until.ts";

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (reason: unknown) => reason,
  );

t.test("a paused redis is detected, refused immediately from then on, and used again when it resumes", async (t) => {
  const server = await startRedis();
  const { log, events } = captureLog();
  const store = await openStore({ redisUrl: server.url }, systemClock, log);
  t.teardown(async () => {
    await store.close();
    server.resume();
    await server.stop();
  });
  const changes: boolean[] = [];
  store.onUp((up) => changes.push(up));
  await store.set("adda:t:kept", "value");

  server.pause();
  const first = await errorOf(store.get("adda:t:kept"));
  t.ok(first instanceof StoreUnavailable, "an unreachable store rejects, and never returns null");
  t.match(first, { message: "no answer in 1000 ms" }, "by the time limit of a command");
  t.equal(store.up, false);
  const next = store.get("adda:t:kept").catch((error: unknown) => error);
  // The rejection needs neither I/O nor a timer, so it precedes the next turn of the event loop.
  const later = new Promise((resolve) => setImmediate(resolve, "later"));
  t.ok((await Promise.race([next, later])) instanceof StoreUnavailable, "the store is known to be unavailable");

  server.resume();
  await until("the store to be up", () => store.up);
  t.equal((await store.get("adda:t:kept"))?.toString(), "value");
  t.same(changes, [false, true]);
  t.same(events(), ["store_unavailable", "store_recovered"], "one line per change");
});

t.test("a killed redis rejects every call and is used again when it returns, subscriptions included", async (t) => {
  const server = await startRedis();
  const store = await openStore({ redisUrl: server.url }, systemClock, captureLog().log);
  t.teardown(async () => {
    await store.close();
    await server.stop();
  });
  const messages: string[] = [];
  await store.subscribe("adda:t:news", (message) => messages.push(message));

  await server.kill();
  for (const call of [
    () => store.set("adda:t:x", "1"),
    () => store.increment("adda:t:x", 1000),
    () => store.take("adda:t:x"),
    () => store.hashAll("adda:t:x"),
    () => store.lock("adda:t:x", 1000),
    () => store.publish("adda:t:news", "lost"),
    () => store.ping(),
  ]) {
    t.ok((await errorOf(call())) instanceof StoreUnavailable);
  }

  await server.restart();
  await until("the store to be up", () => store.up);
  t.equal((await store.increment("adda:t:x", 1000)).count, 1, "scripts work on a server that never saw them");
  await until("the subscription to be back", async () => {
    await store.publish("adda:t:news", "again");
    return messages.includes("again");
  });
});

t.test("a store opens without its Redis and connects later", async (t) => {
  const port = await freePort();
  const { log, events } = captureLog();
  const store = await openStore({ redisUrl: `redis://127.0.0.1:${port}` }, systemClock, log);
  t.equal(store.up, false);
  const messages: string[] = [];
  await store.subscribe("adda:t:news", (message) => messages.push(message));
  const server = await startRedis([], port);
  t.teardown(async () => {
    await store.close();
    await server.stop();
  });
  await until("the store to be up", () => store.up);
  t.equal(await store.set("adda:t:x", "1"), true);
  await until("the early subscription to deliver", async () => {
    await store.publish("adda:t:news", "hello");
    return messages.length > 0;
  });
  t.same(events(), ["store_unavailable", "store_recovered"]);
});

t.test(
  "a full redis refuses writes that need memory and still reads and deletes, until it has memory again",
  async (t) => {
    const server = await startRedis(["--maxmemory-policy", "noeviction"]);
    const { log, events } = captureLog();
    const store = await openStore({ redisUrl: server.url }, systemClock, log);
    t.teardown(async () => {
      await store.close();
      await server.stop();
    });
    const changes: boolean[] = [];
    store.onUp((up) => changes.push(up));
    await store.set("adda:t:kept", "value");
    await store.hashSet("adda:t:hash", "field", "value", 60_000);
    await setMaxMemory(server.port, "1mb");
    await t.rejects(store.set("adda:t:big", "x"), StoreUnavailable);
    t.same([store.up, store.writable], [true, false]);
    for (const write of [
      () => store.increment("adda:t:count", 1_000),
      () => store.replaceIfEqual("adda:t:kept", "value", "other", 1_000),
      () => store.lock("adda:t:lock", 1_000),
      () => store.hashSet("adda:t:hash", "other", "value", 60_000),
    ]) {
      t.ok((await errorOf(write())) instanceof StoreUnavailable);
    }
    t.equal((await store.get("adda:t:kept"))?.toString(), "value");
    t.same(await store.hashAll("adda:t:hash"), { field: "value" });
    t.equal(await store.deleteAndPublish("adda:t:kept", "adda:t:news", "gone"), true);
    await setMaxMemory(server.port, "0");
    await until("the store to take writes", () => store.writable);
    t.equal(await store.set("adda:t:big", "x"), true);
    t.same(changes, [], "it was available all the time");
    t.same(events(), ["store_read_only", "store_recovered"]);
  },
);

async function setMaxMemory(port: number, limit: string): Promise<void> {
  const operator = new Redis({ port, host: "127.0.0.1" });
  await operator.config("SET", "maxmemory", limit);
  operator.disconnect();
}
