import t from "tap";
import { RegionCheck } from "../../../../bff/session/region-check.ts";
import { json, ok, refuse, wireFaults } from "../../../support/fault-server.ts";
import { failureOf, member, startPlatformRig, visitor } from "../../../support/platform.ts";
import { virtualTime } from "../../../support/virtual-time.ts";

const winners = ok({ list: [] });
const visitorOf = (n: number) => ({ ...visitor, clientIp: `203.0.113.${n}` });

t.test("a group fails immediately without a platform call after five faults, and other groups continue", async (t) => {
  const { platform, server, log, close } = await startPlatformRig();
  t.teardown(close);
  server.react((response, call) =>
    call.path.includes("getWinnerBoard") ? wireFaults.status502(response) : ok({ sumBalance: 1 })(response),
  );
  for (let call = 0; call < 5; call += 1) {
    await t.rejects(platform.call("winners", { limit: 20 }, visitorOf(call)), { code: "platform_unreachable" });
  }
  const before = server.calls.length;
  const time = virtualTime(t);
  await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "platform_busy", fault: true });
  t.equal(time.elapsedMs, 0);
  t.equal(server.calls.length, before);
  t.equal(platform.health().reachable, false);
  t.equal((await platform.call("balance", {}, member)).total, "1.00");
  t.strictSame(
    log.lines.filter(({ event }) => event === "platform_breaker_open").map(({ group }) => group),
    ["lobby"],
  );
});

t.test("a group recovers automatically once the platform does", async (t) => {
  const { platform, server, log, close } = await startPlatformRig();
  t.teardown(close);
  server.react(wireFaults.status503);
  for (let call = 0; call < 6; call += 1) await t.rejects(platform.call("winners", { limit: 20 }, visitorOf(call)));
  server.react(winners);
  const time = virtualTime(t);
  const { retryAfterMs = 0 } = (await failureOf(platform.call("winners", { limit: 20 }, visitor))).details;
  await time.pass(retryAfterMs);
  await platform.call("winners", { limit: 20 }, visitor);
  t.ok(log.events().includes("platform_breaker_closed"));
  t.equal(platform.health().reachable, true);
});

t.test("refusals never open the breaker: wrong passwords of one player do not lock out others", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(refuse("login.not.session", 401));
  for (let call = 0; call < 30; call += 1) {
    await t.rejects(platform.call("balance", {}, member), { code: "session_ended" });
  }
  t.equal(server.calls.length, 30);
});

t.test("a throttle of one visitor's address blocks no other visitor", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(refuse("TOO_MANY_REQUESTS", 429));
  for (let call = 0; call < 20; call += 1) {
    await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "too_many_requests" });
  }
  t.equal(server.calls.length, 20);
});

t.test("the platform's own busy codes on shared reads open a group's breaker as faults do", async (t) => {
  const busy = [
    refuse("TOO_MANY_REQUESTS", 429),
    refuse("#727", 500),
    json(400, { success: false, errorCode: "function.not.available" }, { "retry-after": "30" }),
  ];
  for (const answer of busy) {
    const { platform, server, close } = await startPlatformRig();
    t.teardown(close);
    server.react(answer);
    // The gateway's own calls have no visitor address.
    const own = { language: "EN" } as const;
    for (let call = 0; call < 6; call += 1) await t.rejects(platform.call("winners", { limit: 20 }, own));
    const before = server.calls.length;
    await t.rejects(platform.call("winners", { limit: 20 }, own), { code: "platform_busy" });
    t.equal(server.calls.length, before);
  }
});

t.test("status calls that the platform does not answer open the breaker, so that no further page waits", async (t) => {
  const { platform, server, log, clock, close } = await startPlatformRig();
  t.teardown(close);
  server.react(wireFaults.silent);
  const regions = new RegionCheck({ platform, clock, log: log.log, config: { admission: { countries: "*" } } });
  const time = virtualTime(t);
  const checks = Array.from({ length: 5 }, (_, n) => regions.regionOf(`203.0.113.${n}`, "EN"));
  await time.pass(1_500);
  await Promise.all(checks);
  t.ok(log.events().includes("platform_breaker_open"));
  const before = server.calls.length;
  t.match(await regions.regionOf("203.0.113.99", "EN"), { restricted: false });
  t.equal(time.elapsedMs, 1_500);
  t.equal(server.calls.length, before);
});

t.test("a throttled account or player, or a disabled module, blocks no others", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(refuse("TOO_MANY_REQUESTS", 429));
  for (let call = 0; call < 20; call += 1) await t.rejects(platform.call("balance", {}, member));
  t.equal(server.calls.length, 20);
  server.react(refuse("function.not.available", 400));
  for (let call = 0; call < 20; call += 1) await t.rejects(platform.call("winners", { limit: 20 }, visitor));
  server.react(winners);
  await platform.call("winners", { limit: 20 }, visitor);
});

t.test("an open breaker reports how long it stays open, and stays open that long", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(wireFaults.status503);
  for (let call = 0; call < 6; call += 1) await t.rejects(platform.call("winners", { limit: 20 }, visitorOf(call)));
  const time = virtualTime(t);
  const { retryAfterMs = 0 } = (await failureOf(platform.call("winners", { limit: 20 }, visitor))).details;
  t.ok(retryAfterMs > 0 && retryAfterMs <= 5_000, `${retryAfterMs} ms`);
  server.react(winners);
  const before = server.calls.length;
  await time.pass(retryAfterMs - 1);
  await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "platform_busy" });
  t.equal(server.calls.length, before);
  await time.pass(1);
  await platform.call("winners", { limit: 20 }, visitor);
});

t.test("checking whether the platform is available does not bypass an open breaker", async (t) => {
  const { platform, server, clock, close } = await startPlatformRig();
  t.teardown(close);
  server.react(wireFaults.status503);
  for (let call = 0; call < 6; call += 1) await t.rejects(platform.call("systemStatus", {}, visitorOf(call)));
  const before = server.calls.length;
  clock.advance(60_000);
  platform.askIfUnsure();
  await t.rejects(platform.call("systemStatus", {}, visitor), { code: "platform_busy" });
  t.equal(server.calls.length, before);
});
