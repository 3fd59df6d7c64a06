import t from "tap";
import { PollBudget, windowMs } from "../../../bff/push/queue.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { TestClock } from "../../support/clock.ts";

t.test("instances share a tenth of the budget in each window", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const [one, two] = [new PollBudget(store, 1_000), new PollBudget(store, 1_000)];
  t.same(await one.take(60), { calls: 60, waitMs: 0 });
  t.same(await two.take(60), { calls: 40, waitMs: windowMs }, "the rest of the budget");
  t.match(await one.take(60), { calls: 0 });
  clock.advance(windowMs);
  t.match(await one.take(200), { calls: 100 });
});

t.test("no second, wherever it starts, exceeds the budget", async (t) => {
  const clock = new TestClock(0);
  const budget = new PollBudget(new MemoryStore(clock), 1_000);
  const grants: number[] = [];
  for (let ms = 0; ms < 5_000; ms += 1) {
    // Makes few calls at first, so that windows start at any time, then as many as the budget allows.
    grants.push((await budget.take(ms < 1_200 ? ms % 2 : 500)).calls);
    clock.advance(1);
  }
  const seconds = grants
    .slice(0, -999)
    .map((_, from) => grants.slice(from, from + 1_000).reduce((sum, one) => sum + one));
  t.ok(Math.max(...seconds) <= 1_000, `figure: ${Math.max(...seconds)} of 1000 in the fullest second`);
  t.ok((seconds.at(-1) ?? 0) >= 850, `figure: ${seconds.at(-1)} of 1000 in a second where more is wanted`);
});

t.test("an instance without the store continues with its usual share, and at least one poll", async (t) => {
  const store = new MemoryStore(new TestClock());
  const increment = store.increment.bind(store);
  const budget = new PollBudget(store, 1_000);
  const throwUnavailable = async (): Promise<never> => {
    throw new StoreUnavailable("away");
  };
  store.increment = throwUnavailable;
  t.same(await budget.take(500), { calls: 4, waitMs: windowMs });
  store.increment = async (_key, _ttl, by = 1) => increment(String(Math.random()), windowMs, by);
  for (let turn = 0; turn < 200; turn += 1) await budget.take(20);
  store.increment = throwUnavailable;
  t.match(await budget.take(500), { calls: 19 });
});
