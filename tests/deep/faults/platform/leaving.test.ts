import t from "tap";
import { revokePlatformToken } from "../../../../bff/session/account-sessions.ts";
import { ok, wireFaults } from "../../../support/fault-server.ts";
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
