import t from "tap";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { outage } from "../../support/lobby-platform.ts";
import { machineTime } from "../../support/machine-time.ts";
import { redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { counted, minute, open } from "./counted.ts";

t.test("200 clients of two instances at a cold key make one fill", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache: one } = open(t, { store, clock });
  const { cache: two } = open(t, { store, clock });
  const { resource, state } = counted();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).get(resource, "BN")),
  );
  t.equal(state.fills, 1);
  t.equal(new Set(answers.map(({ response }) => response.etag)).size, 1);
});

t.test("200 clients of two instances over one Redis make one fill", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const { cache: one } = open(t, { store: bench.store });
  const { cache: two } = open(t, { store: bench.other });
  const { resource, state } = counted();
  state.takesMs = 200;
  await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).get(resource, "BN")));
  t.equal(state.fills, 1);
});

t.test("an instance that waits for another one's fill has the answer as soon as it is there", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const { cache: one } = open(t, { store: bench.store });
  const { cache: two } = open(t, { store: bench.other });
  const { resource, state } = counted();
  state.takesMs = 100;
  // Asked on both sides of the fill, so that a slow machine slows both.
  const waits: number[] = [];
  for (const name of ["first", "second", "third"]) {
    const startedAt = machineTime();
    const fill = one.get({ ...resource, name }, "BN").then(() => machineTime() - startedAt);
    const wait = two.get({ ...resource, name }, "BN").then(() => machineTime() - startedAt);
    waits.push((await wait) - (await fill));
  }
  t.equal(state.fills, 3);
  t.ok(
    Math.min(...waits) < 50,
    `${waits.map(Math.round)} ms after the fill; without the message it looks every 250 ms`,
  );
});

t.test("an instance whose fill failed leaves it to the one that waits", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache: one } = open(t, { store, clock });
  const { cache: two } = open(t, { store, clock });
  const { resource, state } = counted();
  state.fails = outage();
  state.takesMs = 50;
  const failing = one.get(resource, "BN");
  await until("the fill to start", () => state.fills === 1);
  const waiting = two.get(resource, "BN");
  await t.rejects(failing, { code: "platform_unreachable" });
  state.fails = undefined;
  t.equal((await waiting).stale, false);
  t.equal(state.fills, 2);
});

t.test("the lock of an instance that died is free long before those who wait give up", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { resource, state } = counted();
  const keysOf = (name: string) => ({
    value: keys.cacheAnswer.key("", name, "BN"),
    lock: keys.cacheLock.key("", name, "BN"),
  });
  let life = 0;
  const acquire = store.acquireRefreshLock.bind(store);
  store.acquireRefreshLock = async (at, terms) => {
    life = terms.ttl;
    return acquire(at, terms);
  };
  const { cache } = open(t, { store, clock });
  await cache.get({ ...resource, name: "other" }, "BN");
  t.ok(life > 0 && life <= 10_000, `${life} ms, of 15 s that somebody waits`);
  await acquire(keysOf(resource.name), { staleUpTo: 0, newerThan: 0, ttl: life });
  const waiting = cache.value(resource, "BN");
  await until("somebody to wait for the dead instance", () => state.fills === 1);
  clock.advance(life);
  t.equal((await waiting).fill, 2);
});

t.test("an answer that took longer than its lock lives is still kept by who asked for it", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache } = open(t, { store, clock });
  const { resource, state } = counted();
  state.takesMs = 50;
  const slow = cache.value(resource, "BN");
  await until("the fill to start", () => state.fills === 1);
  await store.delete(keys.cacheLock.key("", resource.name, "BN"));
  t.equal((await slow).fill, 1);
  t.equal((await cache.value(resource, "BN")).fill, 1);
});

t.test("a restarted instance serves what the store has, stale, while it renews it", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { resource, state } = counted();
  await open(t, { store, clock }).cache.get(resource, "BN");
  clock.advance(minute + 1);
  const { cache } = open(t, { store, clock });
  state.takesMs = 200;
  const { stale, ageMs } = await cache.get(resource, "BN");
  t.same([stale, ageMs], [true, minute + 1]);
  await until("the refresh", async () => !(await cache.get(resource, "BN")).stale);
  t.equal(state.fills, 2);
});

t.test("a late instance takes the answer another one left in the store", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { resource, state } = counted();
  await open(t, { store, clock }).cache.get(resource, "BN");
  clock.advance(minute / 2);
  const { ageMs, stale } = await open(t, { store, clock }).cache.get(resource, "BN");
  t.same([state.fills, ageMs, stale], [1, minute / 2, false]);
});

t.test("a flush reaches every instance", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache: one } = open(t, { store, clock });
  const { cache: two } = open(t, { store, clock });
  const { resource } = counted();
  await one.get(resource, "BN");
  await two.get(resource, "BN");
  await one.flush(resource.name);
  await until("the other instance to hear it", async () => (await two.value(resource, "BN")).fill === 2);
  t.equal((await one.value(resource, "BN")).fill, 2);
});
