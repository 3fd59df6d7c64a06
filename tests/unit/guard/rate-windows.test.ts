import t from "tap";
import { RateWindows, RequestCounter } from "../../../bff/guard/rate-windows.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

t.test("a rate window that ends between counting and writing is written with a TTL above zero", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const lives: number[] = [];
  const increment = store.increment.bind(store);
  store.increment = (key, ttl, by) => {
    lives.push(ttl);
    return increment(key, ttl, by);
  };
  // Each clock read advances the clock by a millisecond, so the window has ended when it is reported to the store.
  const now = (): number => {
    clock.advance(1);
    return clock.now();
  };
  const window = { name: "minute", ms: 1, max: 5, shared: true };
  const counter = new RequestCounter({ store, clock: { now }, log: captureLog().log }, window);
  for (const _request of [1, 2]) {
    counter.hit("192.0.2.1");
    await new Promise(setImmediate);
  }
  t.equal(lives.length, 2);
  t.ok(
    lives.every((life) => life > 0),
    `Redis accepts no TTL of ${lives}`,
  );
});

t.test("requests for pages and files do not open rate windows of calls or evict them", async (t) => {
  const clock = new TestClock();
  const limits = { requestsPerSecond: 1_000_000, requestsPerMinute: 60, requestsPerHour: 3_600 };
  const deps = { store: new MemoryStore(clock), clock, log: captureLog().log, config: { limits } };
  const windows = new RateWindows(deps as unknown as ConstructorParameters<typeof RateWindows>[0], 1);
  windows.hitSecond("192.0.2.1", 1);
  clock.advance(59_000);
  t.match(windows.hit("192.0.2.1", 1), { name: "minute", ttl: 60_000 });
  for (let call = 0; call < 60; call += 1) windows.hit("192.0.2.1", 1);
  for (let address = 0; address < 50_100; address += 1) windows.hitSecond(`page ${address}`, 1);
  t.equal(windows.hit("192.0.2.1", 1).isExceeded, true);
});
