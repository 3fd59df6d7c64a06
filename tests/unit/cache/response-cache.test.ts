import t from "tap";
import type { Resource } from "../../../bff/cache/contract.ts";
import { flushAnswers } from "../../../bff/cache/flushes.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { outage } from "../../support/lobby-platform.ts";
import { until } from "../../support/until.ts";
import { virtualTime } from "../../support/virtual-time.ts";
import { Counted, counted, minute, open } from "./counted.ts";

t.test("a response loaded before a flush is not cached, even if another instance flushed", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache: one } = open(t, { store, clock });
  const { resource, state } = counted();
  const { started, release } = state.hold();
  const before = one.value(resource, "BN");
  await started;
  t.equal(await flushAnswers(store, "", [resource.name]), 0);
  release();
  t.equal((await before).fill, 1);
  t.equal((await open(t, { store, clock }).cache.value(resource, "BN")).fill, 2);
  t.equal((await one.value(resource, "BN")).fill, 2);
});

t.test("a response whose fill ends during a flush is not cached", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache: one } = open(t, { store, clock });
  const { resource, state } = counted();
  const { started, release } = state.hold();
  const before = one.value(resource, "BN");
  await started;
  const original = store.delete.bind(store);
  // The fill finishes after the first step of the flush.
  store.delete = async (key) => {
    const existed = await original(key);
    release();
    await before;
    return existed;
  };
  await flushAnswers(store, "", [resource.name]);
  t.equal((await open(t, { store, clock }).cache.value(resource, "BN")).fill, 2);
});

t.test("each language has its own cache entry", async (t) => {
  const { cache } = open(t);
  const { resource, state } = counted();
  t.equal((await cache.value(resource, "BN")).language, "BN");
  t.equal((await cache.value(resource, "EN")).language, "EN");
  await cache.value(resource, "BN");
  t.equal(state.fills, 2);
});

t.test("an expired response is served stale immediately while one refresh runs", async (t) => {
  const { cache, clock } = open(t);
  const { resource, state } = counted();
  await cache.get(resource, "BN");
  clock.advance(minute + 1);
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get(resource, "BN")));
  t.ok(answers.every(({ stale }) => stale));
  await until("the refresh", async () => !(await cache.get(resource, "BN")).stale);
  t.equal(state.fills, 2);
});

t.test(
  "an error of the gateway in a fill is logged with its stack, even while stale responses are served",
  async (t) => {
    const { cache, clock, events } = open(t);
    const { resource, state } = counted();
    await cache.get(resource, "BN");
    state.fails = new TypeError("an error of the gateway") as never;
    clock.advance(10 * minute);
    t.ok((await cache.get(resource, "BN")).stale);
    t.same(events(), ["unexpected_error", "cache_refresh_failed"]);
  },
);

t.test("the first reader after a quiet period already gets the refreshed response", async (t) => {
  const { cache, clock } = open(t);
  const { resource } = counted();
  await cache.get(resource, "BN");
  clock.advance(10 * minute);
  t.same(await cache.value(resource, "BN"), { fill: 2, language: "BN" });
});

t.test(
  "during an outage of ten minutes the last response is served stale and the platform is called at most once a second",
  async (t) => {
    const { cache, clock, events } = open(t);
    const { resource, state } = counted();
    await cache.get(resource, "BN");
    state.fails = outage();
    clock.advance(10 * minute);
    for (let second = 0; second < 10; second += 1) {
      for (let client = 0; client < 20; client += 1) {
        const { stale, ageMs } = await cache.get(resource, "BN");
        t.ok(stale && ageMs >= 10 * minute);
      }
      clock.advance(1_001);
    }
    t.equal(state.fills, 1 + 10, "at most one attempt a second");
    t.ok(events().includes("cache_refresh_failed"));
    state.fails = undefined;
    await until("recovery", async () => !(await cache.get(resource, "BN")).stale);
  },
);

t.test("a response past its stale period is not served", async (t) => {
  const { cache, clock } = open(t);
  const { resource, state } = counted();
  await cache.get(resource, "BN");
  clock.advance(62 * minute);
  state.fails = outage();
  await t.rejects(cache.get(resource, "BN"), { code: "platform_unreachable" });
});

t.test("a cold key fails for all waiting readers during an outage, and briefly for later ones", async (t) => {
  const { cache, clock } = open(t);
  const { resource, state } = counted();
  state.fails = outage();
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => cache.get(resource, "BN")));
  t.ok(results.every(({ status }) => status === "rejected"));
  await t.rejects(cache.get(resource, "BN"), PlatformError);
  t.equal(state.fills, 1);
  clock.advance(1_001);
  state.fails = undefined;
  t.equal((await cache.value(resource, "BN")).fill, 2);
});

t.test("a response whose resource is flushed during its fill is not cached", async (t) => {
  const { cache } = open(t);
  const { resource, state } = counted();
  const { started, release } = state.hold();
  const before = cache.value(resource, "BN");
  await started;
  await cache.flush(resource.name);
  release();
  t.equal((await before).fill, 1);
  t.equal((await cache.value(resource, "BN")).fill, 2);
});

t.test(
  "with the store unavailable, cached responses are served without waiting and cold ones cost one platform call",
  async (t) => {
    const clock = new TestClock();
    const store = new MemoryStore(clock);
    const throwUnavailable = async (): Promise<never> => {
      throw new StoreUnavailable("gone");
    };
    Object.assign(store, {
      acquireRefreshLock: throwUnavailable,
      completeRefresh: throwUnavailable,
      publish: throwUnavailable,
    });
    const { cache } = open(t, { store, clock });
    const { resource, state } = counted();
    await Promise.all(Array.from({ length: 100 }, () => cache.get(resource, "BN")));
    t.equal(state.fills, 1);
  },
);

t.test(
  "a store that never responds delays a cold response by at most 50 ms, and the next one not at all",
  async (t) => {
    const clock = new TestClock();
    const store = new MemoryStore(clock);
    const neverResolves = () => new Promise<never>(() => undefined);
    Object.assign(store, { acquireRefreshLock: neverResolves, completeRefresh: neverResolves });
    const { cache } = open(t, { store, clock, storeWaitMs: 40 });
    const first = counted("first");
    const second = counted("second");
    const time = virtualTime(t);
    let answers = 0;
    const cold = cache.get(first.resource, "BN").then(() => {
      answers += 1;
    });
    await time.pass(39);
    t.equal(answers, 0);
    await time.pass(1);
    await cold;
    await cache.get(second.resource, "BN");
    t.equal(time.elapsedMs, 40, "the next one does not wait");
  },
);

t.test("a reader does not wait until the response of its fill is stored", async (t) => {
  const store = new MemoryStore(new TestClock());
  Object.assign(store, { completeRefresh: () => new Promise<never>(() => undefined) });
  const { cache } = open(t, { store, storeWaitMs: 40 });
  const { resource, state } = counted();
  const time = virtualTime(t);
  await Promise.all([cache.get(resource, "BN"), cache.get(resource, "EN")]);
  t.equal(time.elapsedMs, 0);
  state.fails = outage();
  await t.rejects(cache.get({ ...resource, name: "failing" }, "BN"), { code: "platform_unreachable" });
  t.equal(time.elapsedMs, 0, "a reader does not wait until a failed fill is stored either");
});

t.test("a store that is slow during a fill still receives the response, and the lock is released", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const { cache } = open(t, { store, clock, storeWaitMs: 40 });
  const { resource, state } = counted();
  const { started, release } = state.hold();
  const fill = cache.get(resource, "BN");
  await started;
  const { acquireRefreshLock } = store;
  store.acquireRefreshLock = () => new Promise<never>(() => undefined);
  const time = virtualTime(t);
  const late = cache.get(counted("other").resource, "BN");
  await time.pass(40);
  await late;
  store.acquireRefreshLock = acquireRefreshLock;
  release();
  await fill;
  const { cache: next } = open(t, { store, clock });
  t.equal((await next.value(resource, "BN")).fill, 1);
  t.equal(await store.get(keys.cacheLock.key("", resource.name, "BN")), null);
});

t.test("a response contains only the fields of its schema, and the loaded value is not changed", async (t) => {
  const { cache } = open(t);
  const loaded = { fill: 1, language: "BN", token: "secret" };
  const resource: Resource<typeof loaded> = {
    name: "leaky",
    freshMs: minute,
    staleMs: minute,
    load: async () => loaded,
    schema: Counted,
  };
  const { response } = await cache.get(resource, "BN");
  t.equal(response.identity.bytes.toString(), '{"fill":1,"language":"BN"}');
  t.equal(loaded.token, "secret");
});

t.test("peek never waits: it returns nothing or the cached response, and starts the refresh", async (t) => {
  const { cache, clock } = open(t);
  const { resource, state } = counted();
  t.equal(cache.getWithoutWaiting(resource, "BN"), undefined);
  await until("the fill", () => cache.getWithoutWaiting(resource, "BN")?.fill === 1);
  clock.advance(minute + 1);
  t.equal(cache.getWithoutWaiting(resource, "BN")?.fill, 1);
  await until("the refresh", () => cache.getWithoutWaiting(resource, "BN")?.fill === 2);
  t.equal(state.fills, 2);
});

t.test("a response composed of a stale part has that part's age, and is not composed for every reader", async (t) => {
  const { cache, clock } = open(t);
  const { resource: part, state } = counted("part");
  let composed = 0;
  const whole: Resource<{ fill: number; language: string }> = {
    ...part,
    name: "whole",
    freshMs: minute / 4,
    load: ({ language, reportStaleSince }) => {
      composed += 1;
      return cache.value(part, language, reportStaleSince);
    },
  };
  t.equal((await cache.get(whole, "BN")).stale, false);
  state.fails = outage();
  clock.advance(10 * minute);
  for (let client = 0; client < 20; client += 1) {
    const { stale, ageMs } = await cache.get(whole, "BN");
    t.same([stale, ageMs], [true, 10 * minute]);
  }
  t.equal(composed, 2);
});
