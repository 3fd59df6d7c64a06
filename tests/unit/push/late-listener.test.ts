import t from "tap";
import { Feed, type FeedDeps, type Listener } from "../../../bff/push/feed.ts";
import { PollQueue } from "../../../bff/push/queue.ts";
import type { PushedEvent } from "../../../bff/push/snapshot.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

t.test("a stream is notified and ends if its session ends between admission and registration", async (t) => {
  const clock = new TestClock();
  const { log } = captureLog();
  const queue = new PollQueue({ clock, log, budget: { take: async () => ({ calls: 0, waitMs: 1_000 }) } });
  const sessions = { read: async () => ({ ticket: undefined, endReason: "paused" }) };
  const deps = { store: new MemoryStore(clock), clock, log, sessions, config: { sessionKeys: [Buffer.alloc(32)] } };
  const feed = new Feed(deps as unknown as FeedDeps, "account", queue);
  t.teardown(() => feed.close());
  const events: PushedEvent[] = [];
  let ends = 0;
  const listener: Listener = {
    ...{ ticketHash: "ticket", isTyped: true, trial: false, cookie: "", context: { language: "EN" } },
    send: (event) => events.push(event),
    end: () => {
      ends += 1;
    },
  } as Listener;
  await feed.add(listener, undefined);
  t.same(events, [{ kind: "session", data: { reason: "paused" } }]);
  t.equal(ends, 1);
  t.equal(feed.size, 0);
});
