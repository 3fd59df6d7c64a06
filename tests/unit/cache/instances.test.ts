import t from "tap";
import { MemoryStore } from "../../../bff/store/memory.ts";
import type { Store } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { outage } from "../../support/lobby-platform.ts";
import { redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { virtualTime } from "../../support/virtual-time.ts";
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
  t.equal(new Set(answers.map(({ response }) => response.tag)).size, 1);
});

/** Resolves once the store has answered the cache's request for a refresh lock. */
function untilLockRequested(store: Store): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const acquire = store.acquireRefreshLock.bind(store);
  store.acquireRefreshLock = async (...args) => {
    const answer = await acquire(...args);
    resolve();
    return answer;
  };
  return promise;
}

t.test("200 clients of two instances over one Redis make one fill", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const { cache: one } = open(t, { store: bench.store });
  const { cache: two } = open(t, { store: bench.other });
  const { resource, state } = counted();
  const { release } = state.hold();
  const looks = [untilLockRequested(bench.store), untilLockRequested(bench.other)];
  const answers = Array.from({ length: 200 }, (_, index) => (index % 2 ? one : two).get(resource, "BN"));
  await Promise.all(looks);
  release();
  await Promise.all(answers);
  t.equal(state.fills, 1);
});

t.test("an instance that waits for another instance's fill gets the response as soon as it is stored", async (t) => {
  const bench = await redisBench();
  t.teardown(() => bench.close());
  const { cache: one } = open(t, { store: bench.store });
  const { cache: two } = open(t, { store: bench.other });
  const { resource, state } = counted();
  const { started, release } = state.hold();
  const fill = one.get(resource, "BN");
  await started;
  // Before it is subscribed, the second instance would miss the message.
  const channel = keys.cacheFilled.key("");
  let isSubscribed = false;
  await bench.other.subscribe(channel, () => {
    isSubscribed = true;
  });
  await until("the second instance is subscribed", async () => {
    await bench.store.publish(channel, "another key");
    return isSubscribed;
  });
  const look = untilLockRequested(bench.other);
  // Time is stopped, so the instance does not check again after 250 ms. Only the message can end its wait.
  virtualTime(t);
  const wait = two.get(resource, "BN");
  await look;
  release();
  await Promise.all([fill, wait]);
  t.equal(state.fills, 1);
});

t.test("a waiting instance takes over after a failed fill", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache: one } = open(t, { store, clock });
  const { cache: two } = open(t, { store, clock });
  const { resource, state } = counted();
  state.fails = outage();
  const { started, release } = state.hold();
  const failing = one.get(resource, "BN");
  await started;
  const waiting = two.get(resource, "BN");
  release();
  await t.rejects(failing, { code: "platform_unreachable" });
  state.fails = undefined;
  t.equal((await waiting).stale, false);
  t.equal(state.fills, 2);
});

t.test("the lock of a crashed instance expires long before waiting requests give up", async (t) => {
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
  t.ok(life > 0 && life <= 10_000, `lock expires after ${life} ms of the 15 s that a request waits`);
  await acquire(keysOf(resource.name), { staleUpTo: 0, newerThan: 0, ttl: life });
  const waiting = cache.value(resource, "BN");
  await until("a request waits for the dead instance", () => state.fills === 1);
  clock.advance(life);
  t.equal((await waiting).fill, 2);
});

t.test("a response whose fill outlived its lock is still stored by the caller that filled it", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache } = open(t, { store, clock });
  const { resource, state } = counted();
  const { started, release } = state.hold();
  const slow = cache.value(resource, "BN");
  await started;
  await store.delete(keys.cacheLock.key("", resource.name, "BN"));
  release();
  t.equal((await slow).fill, 1);
  t.equal((await cache.value(resource, "BN")).fill, 1);
});

t.test("a restarted instance serves the stored response as stale while it refreshes it", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { resource, state } = counted();
  await open(t, { store, clock }).cache.get(resource, "BN");
  clock.advance(minute + 1);
  const { cache } = open(t, { store, clock });
  const { release } = state.hold();
  const { stale, ageMs } = await cache.get(resource, "BN");
  t.same([stale, ageMs], [true, minute + 1]);
  release();
  await until("the refresh", async () => !(await cache.get(resource, "BN")).stale);
  t.equal(state.fills, 2);
});

t.test("an instance that starts its fill late takes the response that another one stored", async (t) => {
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
  await until("the other instance is notified", async () => (await two.value(resource, "BN")).fill === 2);
  t.equal((await one.value(resource, "BN")).fill, 2);
});

const hour = 60 * minute;

t.test("a response from an instance whose clock is ahead is not served until that time", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { resource, state } = counted();
  const { cache: ahead } = open(t, { store, clock: new TestClock(clock.now() + hour) });
  await ahead.get(resource, "BN");
  const { cache } = open(t, { store, clock });
  await cache.get(resource, "BN");
  clock.advance(minute);
  await cache.get(resource, "BN");
  await until("the refresh", async () => (await cache.value(resource, "BN")).fill === state.fills && state.fills > 1);
});

t.test("clocks that differ by seconds share responses, and each instance refreshes by its own", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { resource, state } = counted();
  const { cache: ahead } = open(t, { store, clock: new TestClock(clock.now() + 5_000) });
  await ahead.get(resource, "BN");
  const { cache } = open(t, { store, clock });
  t.same([(await cache.value(resource, "BN")).fill, state.fills], [1, 1]);
  clock.advance(minute + 5_000);
  t.equal((await cache.get(resource, "BN")).stale, true);
  await until("the refresh", async () => (await cache.value(resource, "BN")).fill === 2);
});

t.test("an instance whose clock is set back refreshes its responses, and retries after a failed fill", async (t) => {
  const { cache, clock } = open(t);
  const { resource, state } = counted();
  const other = counted("other");
  await cache.get(resource, "BN");
  other.state.fails = outage();
  await t.rejects(cache.get(other.resource, "BN"), { code: "platform_unreachable" });
  other.state.fails = undefined;
  clock.advance(-hour);
  await cache.get(resource, "BN");
  await until("the refresh", async () => (await cache.value(resource, "BN")).fill === 2);
  t.equal(state.fills, 2);
  t.equal((await cache.value(other.resource, "BN")).fill, 2);
});
