import t from "tap";
import { codeOf, exclude, pauseWorld } from "../../../support/pause-world.ts";
import type { Gateway } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

t.test("an exclusion finds the token of every open game", async (t) => {
  const { one, two, player, sandbox, signIn, pass } = await pauseWorld(t, { SESSION_ABSOLUTE_HOURS: "1" });
  const { tokens } = sandbox.sandbox;

  async function tokenOf({ cookies }: SiteVisitor, { deps }: Gateway): Promise<string> {
    const { ticket } = await deps.sessions.read(cookies.get("sid"));
    if (!ticket?.record.token) throw new Error("not signed in");
    return ticket.record.token;
  }
  /** Calls the platform directly, as a game does. */
  const play = (token: string) =>
    one.deps.platform.call("touchSession", {}, { language: "EN", clientIp: "127.0.0.1", token });

  await t.test("an exclusion ends the game of a session that had reached its maximum age", async (t) => {
    const rina = await player("left01");
    const secondBrowser = await signIn(rina, two);
    const token = await tokenOf(secondBrowser, two);
    for (let passed = 0; passed < hourMs; passed += 20 * minuteMs) {
      await secondBrowser.call("POST", "/api/session/activity");
      await play(token);
      await pass(20 * minuteMs);
    }
    t.equal(await codeOf(await secondBrowser.call("GET", "/api/favourites")), "session_ended");
    t.notOk(tokens.isEnded(token), "its game continues");
    t.equal((await exclude(await signIn(rina, one))).status, 204);
    await until("its game is over", () => tokens.isEnded(token));
  });

  await t.test(
    "an exclusion ends the game of a session that has been idle for longer than a session lasts",
    async (t) => {
      const rina = await player("left02");
      const secondBrowser = await signIn(rina, two);
      const token = await tokenOf(secondBrowser, two);
      for (let passed = 0; passed < 2 * hourMs; passed += 20 * minuteMs) {
        await play(token);
        await pass(20 * minuteMs);
      }
      t.notOk(tokens.isEnded(token), "its game continues");
      t.equal((await exclude(await signIn(rina, one))).status, 204);
      await until("its game is over", () => tokens.isEnded(token));
    },
  );

  await t.test("an exclusion ends the game of a session above the limit of an account", async (t) => {
    await sandbox.steer("PUT", "/switches", { tokensPerAccount: 1_000 });
    const rina = await player("left03");
    const secondBrowser = await signIn(rina, two);
    const token = await tokenOf(secondBrowser, two);
    await pass(minuteMs);
    for (let count = 0; count < 50; count += 1) await signIn(rina, one);
    await until(
      "it ends",
      async () => (await codeOf(await secondBrowser.call("GET", "/api/favourites"))) !== undefined,
    );
    t.equal((await exclude(await signIn(rina, one))).status, 204);
    await until("its game is over", () => tokens.isEnded(token));
  });

  for (const [name, leave] of [
    ["a session that was signed out", (browser: SiteVisitor) => browser.call("DELETE", "/api/session")],
    [
      "a session that gave way to another sign-in of its browser",
      (browser: SiteVisitor) => browser.signIn("left05", "Demo1234"),
    ],
  ] as const) {
    await t.test(`an exclusion ends the game of ${name} while the platform did not respond`, async (t) => {
      const rina = await player(`left0${name.includes("gave") ? 5 : 4}`);
      const secondBrowser = await signIn(rina, two);
      const token = await tokenOf(secondBrowser, two);
      await sandbox.steer("PUT", "/faults/logout", { kind: "status", value: 503 });
      t.ok((await leave(secondBrowser)).ok);
      await sandbox.steer("DELETE", "/faults/logout");
      t.equal((await exclude(await signIn(rina, one))).status, 204);
      await until("its game is over", () => tokens.isEnded(token));
    });
  }
});
