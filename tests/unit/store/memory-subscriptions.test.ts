import t from "tap";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { collectGarbage } from "../../support/measurements.ts";

const channels = 50_000;

function heapBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

t.test("a channel without listeners is released", async (t) => {
  const store = new MemoryStore(new TestClock());
  const listenOnce = async (round: number): Promise<void> => {
    for (let channel = 0; channel < channels; channel += 1) {
      const stop = await store.subscribe(`channel ${round} ${channel}`, () => undefined);
      stop();
    }
  };
  await listenOnce(0);
  // A leak adds memory in every round. Allocations left from earlier tests add memory only in some rounds.
  const growth: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    const before = heapBytes();
    await listenOnce(round);
    growth.push((heapBytes() - before) / channels);
  }
  const bytes = Math.min(...growth);
  t.ok(bytes < 50, `${Math.round(bytes)} bytes a channel`);
});

t.test("a listener added after all others have unsubscribed receives messages", async (t) => {
  const store = new MemoryStore(new TestClock());
  const messages: string[] = [];
  const stop = await store.subscribe("channel", () => t.fail("it has unsubscribed"));
  stop();
  await store.subscribe("channel", (message) => messages.push(message));
  stop();
  await store.publish("channel", "news");
  await new Promise(setImmediate);
  t.same(messages, ["news"]);
});
