import { setTimeout as sleep } from "node:timers/promises";
import t from "tap";
import { ok, refuse, wireFaults } from "../../support/fault-server.ts";
import { member, startPlatformRig, visitor } from "../../support/platform.ts";
import { until } from "../../support/until.ts";

const winners = ok({ list: [] });

t.test("after five faults a group fails at once without a platform call, other groups go on", async (t) => {
  const { platform, server, log, close } = await startPlatformRig();
  t.teardown(close);
  server.react((response, call) =>
    call.path.includes("getWinnerBoard") ? wireFaults.status502(response) : ok({ sumBalance: 1 })(response),
  );
  for (let call = 0; call < 5; call += 1) {
    await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "platform_unreachable" });
  }
  const before = server.calls.length;
  const startedAt = performance.now();
  await t.rejects(platform.call("winners", { limit: 20 }, visitor), { code: "platform_busy", fault: true });
  t.ok(performance.now() - startedAt < 50);
  t.equal(server.calls.length, before);
  t.equal(platform.health().reachable, false);
  t.equal((await platform.call("balance", {}, member)).total, "1.00");
  t.strictSame(
    log.lines.filter(({ event }) => event === "platform_breaker_open").map(({ group }) => group),
    ["lobby"],
  );
});

t.test("a group comes back by itself once the platform does", async (t) => {
  const { platform, server, log, close } = await startPlatformRig();
  t.teardown(close);
  server.react(wireFaults.status503);
  for (let call = 0; call < 6; call += 1) await t.rejects(platform.call("winners", { limit: 20 }, visitor));
  server.react(winners);
  await until("the breaker lets a probe through", async () => {
    await sleep(50);
    return platform.call("winners", { limit: 20 }, visitor).then(
      () => true,
      () => false,
    );
  });
  t.ok(log.events().includes("platform_breaker_closed"));
  t.equal(platform.health().reachable, true);
});

t.test("refusals never open the breaker: wrong passwords of one do not lock out the others", async (t) => {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react(refuse("login.not.session", 401));
  for (let call = 0; call < 30; call += 1) {
    await t.rejects(platform.call("balance", {}, member), { code: "session_expired" });
  }
  t.equal(server.calls.length, 30);
});
