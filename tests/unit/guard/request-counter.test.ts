import t from "tap";
import { AddressCounts } from "../../../bff/guard/address-counts.ts";
import { RequestCounter } from "../../../bff/guard/request-counter.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

t.test(
  "a window that ends between counting and telling the store is told with a life that is none of zero",
  async (t) => {
    const clock = new TestClock();
    const store = new MemoryStore(clock);
    const lives: number[] = [];
    const increment = store.increment.bind(store);
    store.increment = (key, ttl, by) => {
      lives.push(ttl);
      return increment(key, ttl, by);
    };
    const window = { name: "minute", ms: 60_000, max: 5, shared: true };
    const counts = new AddressCounts();
    const counter = new RequestCounter({ store, clock, counts, log: captureLog().log }, window, 0);
    const address = "192.0.2.1";
    const counted = counter.openOf(counts.of(address), clock.now());
    for (const late of [60_000, 60_001]) {
      clock.advance(late);
      counter.add(address, counted);
      await new Promise(setImmediate);
    }
    t.equal(lives.length, 2);
    t.ok(
      lives.every((life) => life > 0),
      `Redis takes no life of ${lives}`,
    );
  },
);
