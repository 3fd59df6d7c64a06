import { mock } from "node:test";
import { setImmediate } from "node:timers/promises";
import t from "tap";
import type { SessionEnd } from "../../../shared/contracts/events.ts";
import { openSource, type ServerEvent } from "../../../web/src/lib/events/source.ts";

const sources: FakeEventSource[] = [];

/** Fake `EventSource` with the observable behaviour of the standard one. */
class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readonly url: string;
  readyState: number = FakeEventSource.CONNECTING;
  onopen: (() => void) | undefined;
  onerror: (() => void) | undefined;

  constructor(url: string) {
    super();
    this.url = url;
    sources.push(this);
  }

  /** Simulates the arrival of the stream's headers. */
  open(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  succeed(): void {
    this.open();
    this.say("opened", 1, "");
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }

  say(kind: string, data: unknown, lastEventId: string): void {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify(data), lastEventId }));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

function opened(t: { teardown(end: () => void): void }, after?: string, end?: SessionEnd) {
  Object.assign(globalThis, { EventSource: FakeEventSource });
  mock.timers.enable({ apis: ["setTimeout"] });
  sources.length = 0;
  const received: ServerEvent[] = [];
  const live: boolean[] = [];
  const handlers = { onEvent: (one: ServerEvent) => received.push(one), onLive: (now: boolean) => live.push(now) };
  const close = openSource(after, handlers, async () => end);
  t.teardown(() => {
    close();
    mock.timers.reset();
  });
  return { received, live, close };
}

t.test("a stream whose events a virus scanner or proxy holds back is not live, so that the page polls", async (t) => {
  const { live } = opened(t);
  sources[0]?.open();
  t.same(live, []);
  sources[0]?.say("opened", 1, "100");
  sources[0]?.say("unread", { count: 2 }, "");
  t.same(live, [true]);
  sources[0]?.fail(FakeEventSource.CONNECTING);
  sources[0]?.open();
  t.same(live, [true, false]);
  sources[0]?.say("unread", { count: 2 }, "");
  t.same(live, [true, false, true], "any event shows that the stream passes");
});

t.test("every kind of event arrives with the id to continue from", async (t) => {
  const { received, live } = opened(t);
  const [source] = sources;
  source?.succeed();
  source?.say("unread", { count: 2 }, "100");
  source?.say("session", { reason: "expired" }, "");
  t.equal(source?.url, "/api/events");
  t.same(live, [true, false], "the page polls until the stream is open again");
  t.same(received, [
    { kind: "unread", data: { count: 2 }, lastId: "100" },
    { kind: "session", data: { reason: "expired" }, lastId: "100" },
  ]);
});

t.test(
  "the browser reconnects a broken connection, and a refused stream is retried later from the last id",
  async (t) => {
    const { live } = opened(t, "50.a");
    const [source] = sources;
    t.equal(source?.url, "/api/events?after=50.a");
    source?.succeed();
    source?.say("unread", { count: 2 }, "60.b");
    source?.fail(FakeEventSource.CONNECTING);
    mock.timers.tick(60_000);
    t.equal(sources.length, 1);
    source?.fail(FakeEventSource.CLOSED);
    t.same(live, [true, false, false]);
    mock.timers.tick(19_999);
    t.equal(sources.length, 1, "not immediately");
    mock.timers.tick(20_001);
    t.equal(sources[1]?.url, "/api/events?after=60.b");
  },
);

t.test("a stream whose session ended does not reconnect with the cookie of a later sign-in", async (t) => {
  opened(t);
  const [source] = sources;
  source?.succeed();
  source?.say("session", { reason: "elsewhere" }, "");
  t.equal(source?.readyState, FakeEventSource.CLOSED);
  mock.timers.tick(19_999);
  t.equal(sources.length, 1);
});

t.test("a stream refused because its session has ended reports that immediately", async (t) => {
  const { received } = opened(t, "50.a", { reason: "paused" });
  sources[0]?.fail(FakeEventSource.CLOSED);
  await setImmediate();
  t.same(received, [{ kind: "session", data: { reason: "paused" }, lastId: "50.a" }]);
});

t.test("a stream refused for another reason, or closed in between, reports nothing", async (t) => {
  const busy = opened(t);
  sources[0]?.fail(FakeEventSource.CLOSED);
  await setImmediate();
  t.same(busy.received, []);
  busy.close();
  mock.timers.reset();
  const left = opened(t, undefined, { reason: "paused" });
  sources[0]?.fail(FakeEventSource.CLOSED);
  left.close();
  await setImmediate();
  t.same(left.received, []);
});

t.test("a closed stream never reconnects", async (t) => {
  const { close } = opened(t);
  const [source] = sources;
  source?.fail(FakeEventSource.CLOSED);
  close();
  mock.timers.tick(60_000);
  t.equal(sources.length, 1);
});
