import t from "tap";
import type { Platform } from "../../../../bff/platform/contract.ts";
import { revokePlatformToken } from "../../../../bff/session/account-sessions.ts";
import type { Ticket } from "../../../../bff/session/contract.ts";
import { loadGeoLabel, loadProfile } from "../../../../bff/session/profile.ts";
import { RegionCheck } from "../../../../bff/session/region-check.ts";
import { withLabel } from "../../../../bff/session/vip-label.ts";
import { TestClock } from "../../../support/clock.ts";
import { ok, wireFaults } from "../../../support/fault-server.ts";
import { captureLog } from "../../../support/log.ts";
import { failureOf, member, startPlatformRig, visitor } from "../../../support/platform.ts";
import { until } from "../../../support/until.ts";
import { turns, virtualTime } from "../../../support/virtual-time.ts";

for (const fault of ["silent", "drip"] as const) {
  t.test(
    `${fault}: the platform call is aborted when the client disconnects, without waiting for a timer`,
    async (t) => {
      const outcomes: string[] = [];
      const { platform, server, log, close } = await startPlatformRig({
        onCall: ({ outcome }) => outcomes.push(outcome),
      });
      t.teardown(close);
      server.react(wireFaults[fault]);
      const client = new AbortController();
      const call = platform.call("vendors", {}, { ...visitor, signal: client.signal });
      call.catch(() => undefined);
      await until("the platform has the call", () => server.calls.length === 1);
      await turns();
      virtualTime(t);
      client.abort();
      t.equal((await failureOf(call)).fault, false);
      await server.calls[0]?.hungUp;
      t.strictSame(outcomes, ["aborted"]);
      t.notOk(log.events().includes("platform_call_failed"), "a disconnect is not a fault of the platform");
      t.equal(platform.health().reachable, true);
    },
  );
}

t.test("a client that disconnected before the call started causes no platform call", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  const error = await failureOf(platform.call("vendors", {}, { ...visitor, signal: AbortSignal.abort() }));
  t.equal(error.fault, false);
  t.equal(server.calls.length, 0);
});

t.test("clients that disconnect do not open the breaker", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(wireFaults.silent);
  for (let call = 0; call < 12; call += 1) {
    const signal = AbortSignal.timeout(5);
    t.equal((await failureOf(platform.call("vendors", {}, { ...visitor, signal }))).fault, false);
  }
  server.react(ok({ data: { lanes: [] } }));
  t.strictSame((await platform.call("vendors", {}, visitor)).categories, []);
});

const everywhere = { admission: { countries: "*" } } as const;
const labelled = { record: { kind: "member", member: { role: "member", vip: "Gold" } } } as Ticket;
const reader = { language: "EN", cookie: undefined, context: () => member } as const;

/** Calls that a page or a sign-in awaits for a shorter time than others, with that time. */
const hurriedCalls: readonly [name: string, ms: number, run: (platform: Platform) => Promise<unknown>][] = [
  [
    "systemStatus",
    1_500,
    (platform) =>
      new RegionCheck({ platform, clock: new TestClock(), log: captureLog().log, config: everywhere }).regionOf(
        "203.0.113.9",
        "EN",
      ),
  ],
  ["memberIcon", 1_500, (platform) => loadProfile(platform, member).catch(() => undefined)],
  ["location", 1_500, (platform) => loadGeoLabel(platform, visitor)],
  ["memberInfo", 1_000, (platform) => withLabel({ platform, sessions: {} as never }, labelled, reader)],
];

for (const [name, ms, run] of hurriedCalls) {
  t.test(
    `${name}: a call that takes too long for its page is a timeout of the platform, not a disconnect`,
    async (t) => {
      const outcomes: string[] = [];
      const { platform, server, log, close } = await startPlatformRig({
        onCall: ({ operation, outcome }) => operation === name && outcomes.push(outcome),
      });
      t.teardown(close);
      server.react(wireFaults.silent);
      const time = virtualTime(t);
      const call = run(platform);
      await time.pass(ms - 1);
      t.strictSame(outcomes, []);
      await time.pass(1);
      t.strictSame(outcomes, ["platform_timeout"]);
      t.match(log.lines, [{ event: "platform_call_failed", operation: name, code: "platform_timeout" }]);
      await time.pass(6_000);
      await call;
    },
  );
}

for (const write of ["that must not be made twice", "that may be repeated"] as const) {
  t.test(`a write ${write} completes after a client disconnect`, async (t) => {
    const outcomes: string[] = [];
    const { platform, server, close } = await startPlatformRig({ onCall: ({ outcome }) => outcomes.push(outcome) });
    t.teardown(close);
    const answered = Promise.withResolvers<void>();
    server.react((response) => answered.promise.then(() => ok(null)(response)).catch(t.threw));
    const client = new AbortController();
    const context = { ...member, signal: client.signal };
    const call =
      write === "that may be repeated"
        ? platform.call("changeProfile", { email: "new@example.com" }, context)
        : platform.callAuthorized("joinPromotion", { promotionId: "701" }, context);
    await until("the platform has the call", () => server.calls.length === 1);
    client.abort();
    await turns();
    answered.resolve();
    t.equal(await call, undefined);
    t.strictSame(outcomes, ["ok"]);
  });
}

t.test("the deadline still ends a write after a client disconnect", async (t) => {
  const { platform, server, close } = await startPlatformRig({ deadlineMs: 200 });
  t.teardown(close);
  server.react(wireFaults.silent);
  const input = { promotionId: "701" };
  const error = await failureOf(
    platform.callAuthorized("joinPromotion", input, { ...member, signal: AbortSignal.abort() }),
  );
  t.match(error, { code: "platform_timeout", fault: true });
});

t.test("a sign-out that the platform answers too late has failed, because the token may be valid", async (t) => {
  const { platform, server, close } = await startPlatformRig({ deadlineMs: 2_000 });
  t.teardown(close);
  server.react(wireFaults.drip);
  t.equal(await revokePlatformToken(platform, "token", member), false);
  server.react(ok(null));
  t.equal(await revokePlatformToken(platform, "token", member), true);
});
