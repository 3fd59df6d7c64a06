import t, { type Test } from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Listener } from "../../../bff/push/feed.ts";
import { PushHub } from "../../../bff/push/hub.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";
import { until } from "../../support/until.ts";
import { turns } from "../../support/virtual-time.ts";

const account = accountIdentity("rina01");

/** Creates a hub with one session. Platform calls wait for `gate`, if set. */
async function world(t: Test, pushCallsPerSecond: number) {
  const clock = new TestClock();
  const { log } = captureLog();
  const store = new MemoryStore(clock);
  const session = { idleMs: 3_600_000, absoluteMs: 3_600_000, payoutHoldMs: 0 };
  const config = { session, sessionKeys: [Buffer.alloc(32)], pushCallsPerSecond };
  const sessions = new Sessions({ store, config, clock, log });
  await sessions.open();
  const state = { calls: 0, gate: undefined as Promise<void> | undefined };
  const platform = {
    call: async (operation: string) => {
      state.calls += 1;
      await state.gate;
      if (operation === "balance") return { currency: "BDT", symbol: "৳", total: "1.00", wallets: [] };
      return operation === "unreadCount" ? 0 : [];
    },
  };
  const deps = { store, platform, sessions, clock, log, config, hasChat: async () => false };
  const hub = new PushHub(deps as unknown as ConstructorParameters<typeof PushHub>[0]);
  t.teardown(() => hub.close());
  const member = { id: "1", account: "rina01", nickname: "", role: "member" as const };
  const { ticket, cookie } = await sessions.issue(
    { kind: "member", member } as Parameters<Sessions["issue"]>[0],
    { ip: "203.0.113.9" } as Parameters<Sessions["issue"]>[1],
  );
  /** Creates a stream that records its events, as `balance` or `notice NEW_BROWSER`. */
  const listener = (sid = cookie) => {
    const events: string[] = [];
    const stream = {
      ...{ ticketHash: ticket.idHash, isTyped: true, trial: false, cookie: sid, context: { language: "EN" } },
      send: ({ kind, data }: { kind: string; data: object }) =>
        events.push("type" in data ? `${kind} ${data.type}` : kind),
      end: () => events.push("end"),
    };
    return { events, stream: stream as unknown as Listener };
  };
  return { clock, cookie, hub, listener, sessions, state, ticket };
}

t.test("a security notice sent during a poll reaches a browser that reconnects after the poll", async (t) => {
  const { clock, hub, listener, state } = await world(t, 1_000);
  const openedAt = String(clock.now());
  const dead = listener();
  const stop = await hub.listen(account, dead.stream, openedAt);
  await until("the first poll", () => dead.events.includes("balance"));
  const gate = Promise.withResolvers<void>();
  state.gate = gate.promise;
  const before = state.calls;
  clock.advance(20_000);
  await hub.pollNow(account);
  await until("the second poll has started", () => state.calls > before);
  await hub.notify(account, "NEW_BROWSER");
  state.gate = undefined;
  gate.resolve();
  await until("the platform has answered all calls of the poll", () => state.calls >= before * 2);
  await turns();
  stop?.();
  const reconnected = listener();
  await hub.listen(account, reconnected.stream, openedAt);
  await until("the first events", () => reconnected.events.length > 0);
  t.ok(reconnected.events.includes("notice NEW_BROWSER"), reconnected.events.join());
});

t.test(
  "a revocation reaches a new stream, although an old one of the session closes after it was opened",
  async (t) => {
    const { cookie, hub, listener, sessions, ticket } = await world(t, 0);
    const [slow, fast] = [listener(), listener()];
    const stopSlow = await hub.listen(account, slow.stream, undefined);
    const stopFast = await hub.listen(account, fast.stream, undefined);
    const renewed = await sessions.renew(ticket, cookie, () => ({}));
    await until("both streams end", () => slow.events.includes("end") && fast.events.includes("end"));
    stopFast?.();
    const next = listener(renewed);
    await hub.listen(account, next.stream, undefined);
    stopSlow?.();
    await sessions.endByHash(ticket.idHash, undefined, "revoked");
    // Without an entry for its ticket, the stream would stay open until the next regular check, 15 s later.
    await turns();
    t.ok(next.events.includes("end"));
  },
);
