import t from "tap";
import { Feed, type FeedDeps, type Listener } from "../../../bff/push/feed.ts";
import { PollQueue } from "../../../bff/push/queue.ts";
import type { PushedEvent } from "../../../bff/push/snapshot.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import type { Store } from "../../../bff/store/store.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";
import { WatchedStore } from "../../support/watched-store.ts";

const clock = new TestClock();
const { log } = captureLog();
const store = new MemoryStore(clock);
const platform = {
  total: 0,
  call: async (operation: string) => {
    if (operation === "balance") return { currency: "BDT", symbol: "৳", total: `${platform.total}.00`, wallets: [] };
    return operation === "unreadCount" ? 0 : [];
  },
};

/** The feed of one account at an instance of its own, polled by hand, and the balances its browser was told. */
async function instance(over: Store): Promise<{ feed: Feed; balances: string[] }> {
  const deps: Partial<FeedDeps> = { store: over, clock, log, hasChat: async () => false };
  const others = {
    platform,
    sessions: { read: async () => ({ ticket: {} }) },
    config: { sessionKeys: [Buffer.alloc(32)] },
  };
  const queue = new PollQueue({ clock, log, budget: { take: async () => ({ calls: 0, waitMs: 1_000 }) } });
  const feed = new Feed({ ...deps, ...others } as unknown as FeedDeps, "account", queue);
  const balances: string[] = [];
  const tell = (event: PushedEvent): void => {
    if (event.kind === "balance") balances.push(event.data.total);
  };
  const listener: Listener = {
    ...{ ticketHash: "ticket", trial: false, cookie: "", context: { language: "EN" } },
    ...{ tell, end: () => undefined },
  };
  await feed.add(listener, undefined);
  return { feed, balances };
}

t.test("an instance whose channel was lost in silence tells what the one that always polls has stored", async (t) => {
  const channel = new WatchedStore(store);
  channel.deaf = true;
  const polling = await instance(store);
  const deaf = await instance(channel.store);
  t.teardown(() => {
    polling.feed.close();
    deaf.feed.close();
  });
  for (let round = 1; round <= 3; round += 1) {
    platform.total = round;
    await polling.feed.poll();
    clock.advance(5_000);
    await deaf.feed.poll();
    clock.advance(10_000);
  }
  t.same(deaf.balances, ["1.00", "2.00", "3.00"]);
  channel.deaf = false;
  await polling.feed.poll();
  await new Promise(setImmediate);
  const told = deaf.balances.length;
  await deaf.feed.poll();
  t.equal(deaf.balances.length, told, "what was heard is not told twice");
});
