import t from "tap";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { protectionCommand } from "../../../bff/ops/protection.ts";
import { keys } from "../../../redis/keys.ts";
import { deafNetwork } from "../../support/deaf-network.ts";
import { captureLog } from "../../support/log.ts";
import { codeOf, exclude, pauseWorld, pauseWorldAt, stateConf, takeTimeOut } from "../../support/pause-world.ts";
import { startRedis } from "../../support/redis.ts";
import type { Gateway } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { until } from "../../support/until.ts";

t.test("tokens on the platform after a pause", async (t) => {
  const { one, two, player, sandbox, signIn, pass } = await pauseWorld(t);
  const { tokens } = sandbox.sandbox;

  async function tokenOf({ cookies }: SiteVisitor, { deps }: Gateway): Promise<string> {
    const { ticket } = await deps.sessions.read(cookies.get("sid"));
    if (!ticket?.record.token) throw new Error("not signed in");
    return ticket.record.token;
  }

  for (const [name, pause] of [
    ["an exclusion", exclude],
    ["a time-out", takeTimeOut],
  ] as const) {
    await t.test(
      `${name} ends the token of a game on another device and instance whose page has no stream`,
      async (t) => {
        const rina = await player(`tokens${name.length}`);
        const firstBrowser = await signIn(rina, one);
        const secondBrowser = await signIn(rina, two);
        const all = [await tokenOf(firstBrowser, one), await tokenOf(secondBrowser, two)];
        t.strictSame(
          all.map((token) => tokens.isEnded(token)),
          [false, false],
        );
        const listed = JSON.stringify(
          await one.deps.store.hashAll(keys.devices.key(accountHash(accountIdentity(rina.account)))),
        );
        t.notOk(
          all.some((token) => listed.includes(token)),
          "none of them is readable in Redis",
        );
        t.equal((await pause(firstBrowser)).status, 204);
        t.strictSame(
          all.map((token) => tokens.isEnded(token)),
          [true, true],
        );
        t.equal(
          await codeOf(await secondBrowser.call("GET", "/api/favourites")),
          "session_paused",
          "its page receives the reason",
        );
      },
    );
  }

  await t.test("an operator's exclusion made outside the gateway ends the tokens with their sessions", async (t) => {
    const rina = await player("tokens03");
    const secondBrowser = await signIn(rina, two);
    const token = await tokenOf(secondBrowser, two);
    const { log, lines } = captureLog();
    const nothing = { out: () => undefined, err: () => undefined };
    const runCommand = () =>
      protectionCommand(["exclude", rina.account, "6m"], one.deps.config, nothing, one.deps.clock, log);
    t.equal(await runCommand(), 0);
    t.ok(tokens.isEnded(token));
    t.equal(await codeOf(await secondBrowser.call("GET", "/api/favourites")), "session_paused");
    t.equal(lines.filter(({ event, reason }) => event === "session_ended" && reason === "paused").length, 1);
    const back = await signIn(rina, one);
    t.match(await (await back.call("GET", "/api/session")).json(), { state: "withdrawOnly" });

    await sandbox.steer("PUT", "/faults/logout", { kind: "status", value: 503 });
    const staleToken = await tokenOf(back, one);
    t.equal(await runCommand(), 1, "not shorter, and signed out again");
    t.notOk(tokens.isEnded(staleToken));
    await sandbox.steer("DELETE", "/faults/logout");
    await until("the command to try the platform again", () => tokens.isEnded(staleToken));
  });

  await t.test("a pause ends the token of a session that was idle while its game continued", async (t) => {
    const rina = await player("tokens01");
    const secondBrowser = await signIn(rina, two);
    const token = await tokenOf(secondBrowser, two);
    await pass(20 * 60_000);
    // Calls the platform directly, as a game does.
    await one.deps.platform.call("touchSession", {}, { language: "EN", clientIp: "127.0.0.1", token });
    await pass(15 * 60_000);
    t.equal(await codeOf(await secondBrowser.call("GET", "/api/favourites")), "session_expired");
    t.equal((await exclude(await signIn(rina, one))).status, 204);
    t.ok(tokens.isEnded(token));
  });

  await t.test("the logout is retried while the platform is down, and the response does not wait for it", async (t) => {
    const rina = await player("tokens02");
    const firstBrowser = await signIn(rina, one);
    const secondBrowser = await signIn(rina, two);
    const all = [await tokenOf(firstBrowser, one), await tokenOf(secondBrowser, two)];
    await sandbox.steer("PUT", "/faults/logout", { kind: "status", value: 503 });
    t.equal((await exclude(firstBrowser)).status, 204);
    t.strictSame(
      all.map((token) => tokens.isEnded(token)),
      [false, false],
    );
    await sandbox.steer("DELETE", "/faults/logout");
    await until("both tokens to be logged out", () => all.every((token) => tokens.isEnded(token)));
  });
});

t.test("a device whose instance missed the message learns the reason from its ended token", async (t) => {
  const redis = await startRedis([], undefined, [stateConf]);
  t.teardown(() => redis.stop());
  const network = await deafNetwork(redis.port);
  t.teardown(() => network.close());
  const otherUrl = `redis://127.0.0.1:${network.port}`;
  const { one, two, player, signIn } = await pauseWorldAt(t, { url: redis.url, otherUrl });
  const rina = await player("deaf01");
  const firstBrowser = await signIn(rina, one);
  const secondBrowser = await signIn(rina, two);
  // This read is cached for five seconds on the instance without messages, whose clock does not advance.
  t.equal((await secondBrowser.call("GET", "/api/favourites")).status, 200);
  t.equal((await exclude(firstBrowser)).status, 204);
  t.ok(network.swallowed() > 0);
  t.equal(await codeOf(await secondBrowser.call("GET", "/api/favourites")), "session_paused");
  t.match(await (await secondBrowser.call("GET", "/api/session")).json(), { state: "guest", endReason: "paused" });
});
