import t from "tap";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, clock } = world;
  t.teardown(() => app.close());

  await t.test("a temporary password allows only its change", async (t) => {
    platform.accounts.set("newbie01", { password: "123456", type: 0 });
    const browser = new Browser(app);
    const answer = await browser.signIn("newbie01", "123456");
    t.match(answer.json(), { state: "passwordChange", oldPasswordKnown: true });
    t.notMatch(answer.body, /123456|newbie01/);
    t.same((await browser.get("/api/session")).json(), answer.json());
    for (const probe of [probes.active, probes.passive, probes.account, probes.agent, probes.platform]) {
      t.equal((await browser.get(probe.path)).json().error.code, "session_required", probe.path);
    }
    t.equal((await browser.get("/api/session/devices")).statusCode, 401);
  });

  await t.test("a session is complete under a new ticket after the change, and all others end", async (t) => {
    platform.accounts.set("newbie02", { password: "Secret99", type: 0 });
    const other = new Browser(app, "192.0.2.1");
    await other.signIn("newbie02", "Secret99");
    platform.accounts.set("newbie02", { password: "123456", type: 0 });
    const browser = new Browser(app);
    await browser.signIn("newbie02", "123456");
    const pending = browser.cookies.get("sid") ?? "";
    const answer = await browser.put(probes.rotate.path);
    t.match(answer.json(), { state: "member", member: { account: "newbie02" } });
    t.not(browser.cookies.get("sid"), pending);
    t.equal((await browser.get(probes.platform.path)).statusCode, 200, "the platform's token continues");
    t.equal((await other.get(probes.active.path)).statusCode, 401);
    const old = new Browser(app);
    old.cookies.set("sid", pending);
    t.equal((await old.put(probes.rotate.path)).statusCode, 401);
  });

  await t.test(
    "an expired password forces a change only if the site requires it, and never after an SMS",
    async (t) => {
      platform.accounts.set("old01", { password: "Secret99", type: 0, expired: true });
      platform.accounts.set("1712345678", { password: "123456", type: 0, expired: true });
      await world.flags("MOBILEVERCODELOGIN3");
      t.equal((await new Browser(app).signIn("old01", "Secret99")).json().state, "member");
      await world.flags("PWDEXPFORCECHANGE3", "MOBILEVERCODELOGIN3");
      t.equal((await new Browser(app).signIn("old01", "Secret99")).json().state, "passwordChange");
      const form = { type: "sms", username: "01712345678", password: "123456" };
      t.equal((await new Browser(app).post("/api/session", form)).json().state, "member");
    },
  );

  await t.test("a forced change is possible for ten minutes", async (t) => {
    platform.accounts.set("newbie03", { password: "123456", type: 0 });
    const browser = new Browser(app);
    await browser.signIn("newbie03", "123456");
    clock.advance(10 * 60_000);
    t.equal((await browser.put(probes.rotate.path)).statusCode, 401);
  });

  await t.test("cancelling the forced change logs out the platform's token", async (t) => {
    platform.accounts.set("newbie04", { password: "123456", type: 0 });
    const browser = new Browser(app);
    await browser.signIn("newbie04", "123456");
    t.ok([...platform.tokens.values()].includes("newbie04"));
    await browser.delete("/api/session");
    t.notOk([...platform.tokens.values()].includes("newbie04"));
  });

  await t.test("a second step's ticket cannot change passwords", async (t) => {
    const proofs = [{ type: "EMAIL" as const, hint: "n***" }];
    platform.accounts.set("newbie05", { password: "123456", type: 0, proofs });
    const browser = new Browser(app);
    t.equal((await browser.signIn("newbie05", "123456")).json().state, "verification");
    t.equal((await browser.put(probes.rotate.path)).json().error.code, "session_required");
  });
});
