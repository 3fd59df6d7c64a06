import t from "tap";
import { ok } from "../../../support/fault-server.ts";
import { startPlatformRig, visitor } from "../../../support/platform.ts";

const sandboxAnswer = ok({ list: [] }, { "x-sandbox": "1" });

t.test("a sandbox behind PLATFORM_URL is refused in production and accepted elsewhere", async (t) => {
  const production = await startPlatformRig({ refuseSandbox: true });
  t.teardown(production.close);
  production.server.react(sandboxAnswer);
  await t.rejects(production.platform.call("hotGames", {}, visitor), { code: "platform_bad_answer", fault: true });

  const sandbox = await startPlatformRig();
  t.teardown(sandbox.close);
  sandbox.server.react(sandboxAnswer);
  t.strictSame(await sandbox.platform.call("hotGames", {}, visitor), []);
});

t.test("the log names a failed call once, with its request and without a secret", async (t) => {
  const { platform, log, server, close } = await startPlatformRig();
  t.teardown(close);
  server.react((response) => response.destroy());
  const token = "canary-token-0123456789";
  await t.rejects(platform.call("balance", {}, { ...visitor, token, requestId: "req-1" }));
  t.match(
    log.lines.filter(({ event }) => event === "platform_call_failed"),
    [{ operation: "balance", code: "platform_unreachable", requestId: "req-1" }],
  );
  t.equal(log.lines.length, 1);
  t.notMatch(JSON.stringify(log.lines), /canary/);
});
