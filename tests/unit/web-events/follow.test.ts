import { mock } from "node:test";
import t from "tap";
import { answerMs, beatMs, hiddenTimeoutMs, silenceMs } from "../../../web/src/lib/events/leader.ts";
import { until } from "../../support/until.ts";
import { heardNotice, heardUnread, type OpenStream, TestTab } from "./tab.ts";

let accounts = 0;
const browser = (t: { teardown(end: () => unknown): void }) => {
  accounts += 1;
  const account = `tabs${accounts}`;
  const streams: OpenStream[] = [];
  const tab = () => {
    const opened = new TestTab(account, streams);
    t.teardown(() => opened.close());
    return opened;
  };
  const stream = async () => {
    await until("a stream", () => streams.length > 0);
    const [first] = streams;
    if (!first) throw new Error("no stream");
    return first;
  };
  return { tab, streams, stream };
};

t.test("two tabs share one stream, and both receive its events", async (t) => {
  const { tab, streams, stream } = browser(t);
  const one = tab();
  const { onLive, onEvent } = await stream();
  const two = tab();
  onLive(true);
  onEvent(heardUnread(3));
  await until("the other tab to receive it", () => two.applied.length === 1);
  t.same(one.applied, [heardUnread(3)]);
  t.same(two.applied, [heardUnread(3)]);
  t.ok(two.live, "the other tab need not poll either");
  t.equal(streams.length, 1);
  onLive(false);
  await until("the other tab to poll again", () => !two.live);
});

t.test("a tab that opens later is notified that the stream is open", async (t) => {
  const { tab, stream } = browser(t);
  tab();
  (await stream()).onLive(true);
  const late = tab();
  await until("it to know", () => late.live);
  t.ok(late.live);
});

t.test("another tab continues from the last id when the tab with the stream closes", async (t) => {
  const { tab, streams, stream } = browser(t);
  const one = tab();
  const first = await stream();
  const two = tab();
  first.onEvent(heardNotice("n1"));
  await until("the other tab to receive it", () => two.applied.length === 1);
  one.close();
  await until("the other tab to take over", () => streams[0]?.tab === two);
  t.equal(streams[0]?.after, "1.n1");
  t.equal(streams.length, 1);
});

/** Runs pending locks and channel messages, which do not depend on the clock. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

t.test("a stream without a visible tab pauses after a minute and resumes with the first visible one", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const { tab, streams } = browser(t);
  const one = tab();
  const two = tab();
  await settle();
  streams[0]?.onLive(true);
  streams[0]?.onEvent(heardNotice("n7"));
  one.visibility.turn("hidden");
  two.visibility.turn("hidden");
  mock.timers.tick(hiddenTimeoutMs - 1);
  await settle();
  t.equal(streams.length, 1, "not yet");
  mock.timers.tick(1);
  await settle();
  t.same(streams, []);
  t.notOk(one.live);
  one.visibility.turn("visible");
  await settle();
  t.equal(streams[0]?.after, "1.n7");
  t.equal(streams[0]?.tab, one);
});

t.test("a visible tab takes the stream over from one that stays hidden", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const { tab, streams } = browser(t);
  const one = tab();
  await settle();
  const two = tab();
  one.visibility.turn("hidden");
  mock.timers.tick(hiddenTimeoutMs);
  await settle();
  t.equal(streams[0]?.tab, two);
  t.equal(streams.length, 1);
});

t.test("a page in the back/forward cache releases the stream and takes it again when it is shown", async (t) => {
  const { tab, streams, stream } = browser(t);
  const one = tab();
  await stream();
  one.page.dispatchEvent(new Event("pagehide"));
  t.same(streams, []);
  one.page.dispatchEvent(new Event("pageshow"));
  t.equal((await stream()).tab, one);
});

t.test("tabs without locks each have their own stream and send nothing to others", async (t) => {
  const streams: OpenStream[] = [];
  const tabs = [0, 1].map(() => new TestTab("alone", streams, "no locks"));
  t.teardown(() => {
    for (const tab of tabs) tab.close();
  });
  t.equal(streams.length, 2);
  streams[0]?.onLive(true);
  streams[0]?.onEvent(heardUnread(1));
  streams[1]?.onLive(true);
  await settle();
  t.equal(tabs[1]?.applied.length, 0);
  streams[0]?.onLive(false);
  await settle();
  t.ok(tabs[1]?.live, "its own stream is still open");
});

t.test("a browser that refuses locks has one stream per tab, and is not asked again", async (t) => {
  const streams: OpenStream[] = [];
  const tab = new TestTab("refused", streams, "refused locks");
  t.teardown(tab.close);
  await until("a stream", () => streams.length > 0);
  await settle();
  t.equal(streams.length, 1);
  tab.close();
  t.equal(streams.length, 0, "closed with the page");
});

t.test("a notice is shown once, by a visible tab", async (t) => {
  const { tab, stream } = browser(t);
  const one = tab();
  const { onEvent } = await stream();
  const two = tab();
  one.visibility.turn("hidden");
  onEvent(heardNotice("n1"));
  onEvent(heardNotice("n1"));
  await until("the visible tab to show it", () => two.shownNotices.length > 0);
  t.same(two.shownNotices, ["n1"]);
  await settle();
  one.visibility.turn("visible");
  t.same(one.shownNotices, []);
});

t.test("events that arrived in the background are shown when a tab becomes visible", async (t) => {
  const { tab, stream } = browser(t);
  const one = tab();
  const { onEvent } = await stream();
  one.visibility.turn("hidden");
  onEvent(heardNotice("n1"));
  t.same(one.shownNotices, []);
  one.visibility.turn("visible");
  t.same(one.shownNotices, ["n1"]);
});

/** Advances the time in steps, so that tabs receive each other's messages between the steps. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    mock.timers.tick(Math.min(1_000, left));
    await settle();
  }
}

t.test("a frozen tab loses the stream, and the visible tab polls until its own is open", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const { tab, streams } = browser(t);
  const one = tab();
  await settle();
  streams[0]?.onEvent(heardNotice("n1"));
  streams[0]?.onLive(true);
  const two = tab();
  await settle();
  t.ok(two.live);
  one.asleep = true;
  const frozenStream = streams[0];
  await pass(silenceMs);
  t.ok(two.live, "it asks before it takes over");
  await pass(answerMs);
  t.notOk(two.live, "it polls for itself");
  t.equal(streams.find((stream) => stream !== frozenStream)?.tab, two);
  t.equal(streams.find((stream) => stream.tab === two)?.after, "1.n1", "it continues where the other stopped");
});

t.test("a tab that resumes without its lock releases its stream and waits for its turn", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const { tab, streams } = browser(t);
  const one = tab();
  await settle();
  streams[0]?.onLive(true);
  const two = tab();
  one.asleep = true;
  await pass(silenceMs + answerMs);
  one.asleep = false;
  await settle();
  t.same(
    streams.map((stream) => stream.tab),
    [two],
  );
  two.close();
  await settle();
  t.equal(streams[0]?.tab, one, "and takes its turn again");
});

t.test("a leading tab that sends heartbeats keeps its lock", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const { tab, streams } = browser(t);
  const one = tab();
  await settle();
  streams[0]?.onLive(true);
  const two = tab();
  await pass(20 * beatMs);
  t.ok(two.live);
  t.same(
    streams.map((stream) => stream.tab),
    [one],
  );
});

t.test(
  "tabs that were suspended together take no locks from each other: the first to resume requests the lock",
  async (t) => {
    mock.timers.enable({ apis: ["setTimeout"] });
    t.teardown(() => mock.timers.reset());
    const { tab, streams } = browser(t);
    const one = tab();
    await settle();
    streams[0]?.onLive(true);
    const two = tab();
    await settle();
    one.late = true;
    // The heartbeat of tab one has stopped, but the tab still receives and responds.
    await pass(4 * silenceMs);
    t.ok(two.live);
    t.same(
      streams.map((stream) => stream.tab),
      [one],
    );
  },
);

t.test("a hidden tab does not take over the stream", async (t) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  t.teardown(() => mock.timers.reset());
  const { tab, streams } = browser(t);
  const one = tab();
  await settle();
  const two = tab();
  one.asleep = true;
  two.visibility.turn("hidden");
  await pass(silenceMs + answerMs);
  t.same(
    streams.map((stream) => stream.tab),
    [one],
  );
  two.visibility.turn("visible");
  await pass(silenceMs + answerMs);
  t.ok(streams.some((stream) => stream.tab === two));
});
