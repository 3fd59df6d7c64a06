import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { Feed, type FeedDeps, type Listener } from "../../../bff/push/feed.ts";
import { PushHub } from "../../../bff/push/hub.ts";
import { PollQueue } from "../../../bff/push/queue.ts";
import type { PushedEvent } from "../../../bff/push/snapshot.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import type { Store } from "../../../bff/store/store.ts";
import type { PushedNotice } from "../../../shared/contracts/events.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";
import { until } from "../../support/until.ts";
import { WatchedStore } from "../../support/watched-store.ts";

const clock = new TestClock();
const { log } = captureLog();
const store = new MemoryStore(clock);
const platform = {
  total: 0,
  notices: [] as PushedNotice[],
  call: async (operation: string, input: { since?: number }) => {
    const isRequested = ({ createdAt }: PushedNotice) => Date.parse(createdAt) >= (input.since ?? 0);
    if (operation === "notifications") return platform.notices.filter(isRequested);
    if (operation === "balance") return { currency: "BDT", symbol: "৳", total: `${platform.total}.00`, wallets: [] };
    return operation === "unreadCount" ? 0 : [];
  },
};

const notice = (id: string): PushedNotice => ({
  id,
  type: "DEPOSIT_SUCCESS",
  amount: "250.00",
  createdAt: new Date(clock.now()).toISOString(),
});

/**
 * Creates an account's feed on a separate instance. The test polls the feed, and reads the balances and notices that
 * the browser received.
 */
async function instance(over: Store, lastEventId?: string, whileOpening?: (feed: Feed) => void) {
  const deps: Partial<FeedDeps> = { store: over, clock, log, hasChat: async () => false };
  const others = {
    platform,
    sessions: { read: async () => ({ ticket: {} }) },
    config: { sessionKeys: [Buffer.alloc(32)] },
  };
  const queue = new PollQueue({ clock, log, budget: { take: async () => ({ calls: 0, waitMs: 1_000 }) } });
  const feed = new Feed({ ...deps, ...others } as unknown as FeedDeps, "account", queue);
  const balances: string[] = [];
  const notices: string[] = [];
  const send = (event: PushedEvent): void => {
    if (event.kind === "balance") balances.push(event.data.total);
    if (event.kind === "notice") notices.push(event.data.id);
  };
  const listener: Listener = {
    ...{ ticketHash: "ticket", isTyped: true, trial: false, cookie: "", context: { language: "EN" } },
    ...{ send, end: () => undefined },
  };
  const added = feed.add(listener, lastEventId);
  whileOpening?.(feed);
  await added;
  return { feed, balances, notices };
}

t.test("an instance with a silently lost channel sends what the polling instance has stored", async (t) => {
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
  const count = deaf.balances.length;
  await deaf.feed.poll();
  t.equal(deaf.balances.length, count, "the snapshot is sent once");
});

t.test(
  "the first poll sends the notices since the stream opened or since its last event, and no older ones",
  async (t) => {
    const before = notice("before");
    clock.advance(1_000);
    const opened = await instance(new MemoryStore(clock));
    const reconnected = await instance(new MemoryStore(clock), `${clock.now() - 2_000}.last`);
    t.teardown(() => {
      opened.feed.close();
      reconnected.feed.close();
    });
    clock.advance(1_000);
    platform.notices = [before, notice("after")];
    await opened.feed.poll();
    await reconnected.feed.poll();
    t.same([opened.notices, reconnected.notices], [["after"], ["before", "after"]]);
    platform.notices = [];
  },
);

t.test("a first poll that comes minutes late still sends the notices since the stream opened", async (t) => {
  const late = await instance(new MemoryStore(clock));
  t.teardown(() => late.feed.close());
  clock.advance(1_000);
  platform.notices = [notice("early")];
  clock.advance(5 * 60_000);
  await late.feed.poll();
  t.same(late.notices, ["early"]);
  platform.notices = [];
});

t.test("a snapshot that arrives while a stream opens does not send the missed notices twice", async (t) => {
  const slow = new MemoryStore(clock);
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const get = slow.get.bind(slow);
  slow.get = async (key) => {
    await isRead;
    return get(key);
  };
  const opening = instance(slow, `${clock.now() - 1_000}.last`, (feed) =>
    feed.onSnapshot({ at: clock.now(), notices: [notice("missed")] }),
  );
  read();
  const { feed, notices } = await opening;
  t.teardown(() => feed.close());
  t.same(notices, ["missed"]);
});

t.test("a stream ends after the reconnect if its session ended while the channel was lost", async (t) => {
  const channel = new WatchedStore(store);
  const session = { idleMs: 3_600_000, absoluteMs: 3_600_000 };
  const config = { session, sessionKeys: [Buffer.alloc(32)], pushCallsPerSecond: 100 };
  const firstSessions = new Sessions({ store: channel.store, config: config as never, clock, log });
  const secondSessions = new Sessions({ store, config: config as never, clock, log });
  await firstSessions.open();
  const deps = {
    store: channel.store,
    platform,
    sessions: firstSessions,
    clock,
    log,
    config,
    hasChat: async () => false,
  };
  const hub = new PushHub(deps as unknown as FeedDeps);
  t.teardown(() => {
    hub.close();
    firstSessions.close();
  });
  const member = { id: "1", account: "rina01", nickname: "", role: "member" } as const;
  const { ticket, cookie } = await secondSessions.issue({ kind: "member", member }, { ip: "203.0.113.9" });
  const events: PushedEvent[] = [];
  let isOver = false;
  await hub.listen(accountIdentity("rina01"), {
    ...{ ticketHash: ticket.idHash, isTyped: true, trial: false, cookie, context: { language: "EN" } },
    send: (event) => void events.push(event),
    end: () => {
      isOver = true;
    },
  });
  channel.deaf = true;
  await secondSessions.end(ticket, "paused");
  await new Promise(setImmediate);
  t.notOk(isOver, "it has not been notified");
  channel.reconnect();
  await until("the stream to end", () => isOver);
  t.match(events.at(-1), { kind: "session", data: { reason: "paused" } });
});
