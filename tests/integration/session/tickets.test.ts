import { randomBytes } from "node:crypto";
import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { probes, type SessionWorld, sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const minute = 60_000;

async function signedIn(world: SessionWorld, name: string): Promise<Browser> {
  world.platform.accounts.set(name, { password: "Secret99", type: 0 });
  const browser = new Browser(world.app);
  const answer = await browser.signIn(name, "Secret99");
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${name}: ${answer.body}`);
  return browser;
}

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, clock, sessions } = world;
  t.teardown(() => app.close());

  await t.test("a first visit is a guest session and sets no cookie", async (t) => {
    const answer = await new Browser(app).get("/api/session");
    t.equal(answer.statusCode, 200);
    t.same(answer.json(), { state: "guest", captcha: false, visitor: { ip: "198.51.100.7", restricted: false } });
    t.equal(answer.headers["set-cookie"], undefined);
    t.equal(answer.headers["cache-control"], "no-store");
  });

  await t.test("a sign-in returns the session, and every later call has the member", async (t) => {
    platform.accounts.set("tick01", { password: "Secret99", type: 0 });
    const browser = new Browser(app);
    const answer = await browser.signIn("  tick01 ", "Secret99");
    t.match(answer.json(), {
      state: "member",
      member: { id: "id-tick01", account: "tick01", role: "member" },
      lastLogin: { at: "2026-01-02T03:04:05.000Z", ip: "203.0.113.9" },
      firstTimeLogin: false,
    });
    t.same((await browser.get("/api/session")).json(), answer.json());
    t.equal((await browser.get(probes.active.path)).statusCode, 200);
    const [token] = [...platform.tokens].find(([, name]) => name === "tick01") ?? [];
    t.notMatch(answer.body + JSON.stringify(answer.headers), token ?? "missing");
    const login = platform.calls.findLast((call) => call.id === "login");
    t.equal(login?.context.token, undefined);
    t.equal(login?.context.clientIp, "198.51.100.7");
    t.equal(login?.context.deviceId, browser.cookies.get("device"), "the new device id is sent to the platform");
  });

  await t.test("cookies are HttpOnly and Lax, and with https also Secure under a __Host- name", async (t) => {
    const secure = await sessionWorld(bench, { PUBLIC_URL: "https://play.example" });
    t.teardown(() => secure.app.close());
    secure.platform.accounts.set("tick02", { password: "Secret99", type: 0 });
    for (const [at, prefix, flag] of [
      [world, "", undefined],
      [secure, "__Host-", true],
    ] as const) {
      at.platform.accounts.set("tick02", { password: "Secret99", type: 0 });
      const { cookies } = await new Browser(at.app).signIn("tick02", "Secret99");
      t.same(
        cookies.map((cookie) => cookie.name).sort(),
        ["device", "proof", "proven", "sid"].map((name) => prefix + name),
      );
      for (const cookie of cookies) {
        t.match(cookie, { httpOnly: true, sameSite: "Lax", path: "/" });
        t.equal(cookie.secure, flag);
        t.equal(cookie.domain, undefined);
      }
      t.match(cookies.find((cookie) => cookie.name === `${prefix}sid`)?.value, /^[\w-]{22}\.[\w-]{43}$/);
    }
  });

  await t.test("a session-fixation ticket never becomes signed in", async (t) => {
    const attacker = new Browser(app);
    await attacker.get("/api/captcha");
    const planted = attacker.cookies.get("sid") ?? "";
    t.ok(planted);
    platform.accounts.set("victim", { password: "Secret99", type: 0 });
    const victim = new Browser(app);
    victim.cookies.set("sid", planted);
    await victim.signIn("victim", "Secret99");
    t.not(victim.cookies.get("sid"), planted);
    t.equal((await attacker.get("/api/session")).json().state, "guest");
    t.equal((await attacker.get(probes.active.path)).statusCode, 401);
    const invented = new Browser(app);
    invented.cookies.set("sid", `${randomBytes(16).toString("base64url")}.${randomBytes(32).toString("base64url")}`);
    t.equal((await invented.get("/api/session")).json().state, "guest");
    const guesser = new Browser(app);
    const [id] = (victim.cookies.get("sid") ?? "").split(".");
    guesser.cookies.set("sid", `${id}.${randomBytes(32).toString("base64url")}`);
    t.equal((await guesser.get("/api/session")).json().state, "guest", "the id without its secret opens nothing");
  });

  await t.test("a second sign-in revokes the old ticket and its platform token immediately", async (t) => {
    const browser = await signedIn(world, "twice01");
    const old = new Browser(app);
    old.cookies.set("sid", browser.cookies.get("sid") ?? "");
    await browser.signIn("twice01", "Secret99");
    t.equal((await old.get(probes.active.path)).statusCode, 401);
    t.equal((await browser.get(probes.active.path)).statusCode, 200);
    t.equal([...platform.tokens.values()].filter((name) => name === "twice01").length, 1);
  });

  await t.test("a sign-out ends our session, then the platform's, and always succeeds", async (t) => {
    const browser = await signedIn(world, "leave01");
    const oldTicket = browser.cookies.get("sid") ?? "";
    const restore = platform.on({
      logout: async (_input, { token }) => {
        const late = new Browser(app);
        late.cookies.set("sid", oldTicket);
        t.equal((await late.get(probes.active.path)).statusCode, 401, "ours ends before the platform is called");
        platform.tokens.delete(token ?? "");
        throw new PlatformError("platform_timeout", true);
      },
    });
    t.teardown(restore);
    t.equal((await browser.delete("/api/session")).statusCode, 204);
    t.equal(browser.cookies.has("sid"), false);
    t.notOk([...platform.tokens.values()].includes("leave01"));
    t.equal((await browser.delete("/api/session")).statusCode, 204, "again, as a guest");
    const again = new Browser(app);
    again.cookies.set("sid", oldTicket);
    const answer = await again.get(probes.active.path);
    t.equal(answer.json().error.code, "session_required");
    t.equal(
      (await again.get("/api/session")).json().endReason,
      undefined,
      "a visitor who signed out needs no explanation",
    );
  });

  await t.test("a sign-out is final even with a slow request of the same session in flight", async (t) => {
    const browser = await signedIn(world, "slow01");
    const oldTicket = browser.cookies.get("sid") ?? "";
    clock.advance(2 * minute);
    const started = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const restore = platform.on({
      balance: async () => {
        started.resolve();
        await gate.promise;
        return { currency: "BDT", symbol: "৳", total: "1.00", wallets: [] };
      },
    });
    t.teardown(restore);
    const slow = browser.get(probes.platform.path);
    await started.promise;
    const other = new Browser(app);
    other.cookies.set("sid", oldTicket);
    t.equal((await other.delete("/api/session")).statusCode, 204);
    gate.resolve();
    t.equal((await slow).statusCode, 200);
    t.same(await sessions.read(oldTicket), {}, "the late write restored nothing");
    const late = new Browser(app);
    late.cookies.set("sid", oldTicket);
    t.equal((await late.get(probes.active.path)).statusCode, 401);
  });

  await t.test("a session idle for 30 minutes has expired, and the response states it", async (t) => {
    const browser = await signedIn(world, "idle01");
    clock.advance(29 * minute);
    t.equal((await browser.get(probes.active.path)).statusCode, 200, "an active call restarts the idle time");
    clock.advance(29 * minute);
    t.equal((await browser.get(probes.passive.path)).statusCode, 200);
    clock.advance(2 * minute);
    const answer = await browser.get(probes.active.path);
    t.equal(answer.statusCode, 401, "the passive call did not extend it");
    t.equal(answer.json().error.code, "session_expired");
    t.match((await browser.get("/api/session")).json(), { state: "guest", endReason: "expired" });
    t.equal((await browser.get(probes.active.path)).json().error.code, "session_expired");
  });

  await t.test("a session ends after 12 hours of any activity, with a reason other than idleness", async (t) => {
    const browser = await signedIn(world, "long01");
    for (let hours = 0; hours < 12; hours += 1 / 3) {
      t.equal((await browser.get(probes.active.path)).statusCode, 200);
      clock.advance(20 * minute);
    }
    t.equal((await browser.get(probes.active.path)).json().error.code, "session_ended");
    t.match((await browser.get("/api/session")).json(), { state: "guest", endReason: "ended" });
  });

  await t.test("a token ended by the platform ends our session with its reason", async (t) => {
    const browser = await signedIn(world, "else01");
    const oldTicket = browser.cookies.get("sid");
    const restore = platform.on({
      balance: () => {
        throw new PlatformError("session_elsewhere", false, { platformCode: "login.not.session" });
      },
    });
    t.teardown(restore);
    const answer = await browser.get(probes.platform.path);
    t.equal(answer.statusCode, 401);
    t.equal(answer.json().error.code, "session_elsewhere");
    t.equal(browser.cookies.get("sid"), oldTicket);
    t.match((await browser.get("/api/session")).json(), { state: "guest", endReason: "elsewhere" });
    t.equal((await browser.get(probes.active.path)).json().error.code, "session_elsewhere");
  });

  await t.test("activity extends the platform's session, once in five minutes", async (t) => {
    const browser = await signedIn(world, "alive01");
    const touches = () => platform.count("touchSession");
    const before = touches();
    t.equal((await browser.post("/api/session/activity")).statusCode, 204);
    t.equal(touches(), before, "the sign-in counts as activity");
    clock.advance(5 * minute);
    await Promise.all([browser.post("/api/session/activity"), browser.post("/api/session/activity")]);
    t.equal(touches(), before + 1);
    clock.advance(4 * minute);
    await browser.post("/api/session/activity");
    t.equal(touches(), before + 1);
    clock.advance(minute);
    await browser.get(probes.passive.path);
    t.equal(touches(), before + 1);
    await browser.get(probes.active.path);
    await until("the touch after an active call", () => touches() === before + 2);

    clock.advance(5 * minute);
    const sid = browser.cookies.get("sid");
    for (const [token, name] of platform.tokens) if (name === "alive01") platform.tokens.delete(token);
    t.equal((await browser.get(probes.active.path)).statusCode, 200, "answered without the platform");
    await until("the touch behind it to end the session", async () => !(await sessions.read(sid)).ticket);
    t.equal((await browser.get(probes.active.path)).json().error.code, "session_elsewhere");
  });

  await t.test("activity with a token that the platform ended is reported immediately", async (t) => {
    const browser = await signedIn(world, "alive02");
    clock.advance(5 * minute);
    for (const [token, name] of platform.tokens) if (name === "alive02") platform.tokens.delete(token);
    t.equal((await browser.post("/api/session/activity")).json().error.code, "session_elsewhere");
    t.equal((await browser.get("/api/session")).json().endReason, "elsewhere");
  });

  await t.test("activity requires a signed-in session", async (t) => {
    const answer = await new Browser(app).post("/api/session/activity");
    t.equal(answer.statusCode, 401);
    t.equal(answer.json().error.code, "session_required");
  });
});
