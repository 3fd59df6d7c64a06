import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { digitSpellings } from "../../support/account-spellings.ts";
import { Browser } from "../../support/browser.ts";
import { probes, type SessionWorld, sessionWorld } from "../../support/session-world.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";

const proofs = [
  { type: "MOBILE" as const, hint: "017****678" },
  { type: "EMAIL" as const, hint: "t***@example.com" },
];
const minute = 60_000;
let hosts = 0;

/** Opens a browser that has sent the right password and must complete the second step. */
async function halfway({ app, platform }: SessionWorld, name: string, more: object = {}): Promise<Browser> {
  platform.accounts.set(name, { password: "Travel12", type: 0, proofs });
  hosts += 1;
  const browser = new Browser(app, `198.19.0.${hosts}`);
  const answer = await browser.signIn(name, "Travel12", more);
  if (answer.json().state !== "verification") throw new Error(answer.body);
  return browser;
}

const prove = (browser: Browser, code: string, more: object = {}) =>
  browser.post("/api/session/verification", { type: "MOBILE", code, ...more });

await onEachStore(t, async (t, bench) => {
  const world = await sessionWorld(bench);
  const { app, platform, clock, events } = world;
  t.teardown(() => app.close());
  await world.flags("MOBILEVERCODELOGIN3");

  await t.test("a correct password from an unknown address leads to the second step only", async (t) => {
    const browser = await halfway(world, "step01");
    const { state, verifyTypes, member } = (await browser.get("/api/session")).json();
    t.equal(state, "verification");
    t.same(verifyTypes, proofs);
    t.equal(member, undefined);
    for (const probe of [probes.active, probes.account, probes.agent, probes.rotate]) {
      t.equal((await browser.send(probe.method, probe.path, undefined, { "x-csrf": "1" })).statusCode, 401, probe.path);
    }
    t.equal((await browser.get("/api/session/devices")).statusCode, 401);
    t.equal(platform.count("memberInfo"), 0);
  });

  await t.test("the right proof signs in with a new ticket, and the old one is revoked", async (t) => {
    const browser = await halfway(world, "step02");
    const pending = browser.cookies.get("sid") ?? "";
    const answer = await prove(browser, "123456", { value: "+880 1712-345678" });
    t.match(answer.json(), { state: "member", member: { account: "step02" } });
    t.match(platform.calls.findLast((call) => call.id === "verifyLogin")?.input, {
      verifyId: "verify-step02",
      username: "step02",
      type: "MOBILE",
      value: "1712345678",
      code: "123456",
    });
    t.equal((await browser.get(probes.active.path)).statusCode, 200);
    const old = new Browser(app, browser.ip);
    old.cookies.set("sid", pending);
    t.equal((await prove(old, "123456")).json().error.code, "verification_expired");
  });

  await t.test("a code pasted in groups or in Bengali digits is valid, and an empty one uses no attempt", async (t) => {
    for (const [name, code] of Object.entries({ step21: "123 456", step22: "123-456", step23: "১২৩৪৫৬" })) {
      const browser = await halfway(world, name);
      for (let n = 0; n < 6; n++) {
        t.match((await prove(browser, " \u200b")).json().error, {
          code: "validation_failed",
          fields: { code: "required" },
        });
      }
      t.match((await prove(browser, code)).json(), { state: "member" }, code);
    }
  });

  await t.test(
    "a wrong proof names its field, and after five the ticket is revoked even for the right one",
    async (t) => {
      const browser = await halfway(world, "step03");
      for (let n = 0; n < 5; n++) {
        const { error } = (await prove(browser, "000000")).json();
        t.match(error, { code: "verification_invalid", fields: { code: "invalid" } });
      }
      const before = platform.count("verifyLogin");
      t.equal((await prove(browser, "123456")).json().error.code, "verification_expired");
      t.equal(platform.count("verifyLogin"), before);
      t.equal((await browser.get("/api/session")).json().state, "guest");
      t.ok(events().includes("verification_failed"));
    },
  );

  await t.test("at most five of twenty concurrent proofs reach the platform", async (t) => {
    const browser = await halfway(world, "step04");
    const before = platform.count("verifyLogin");
    await Promise.all(Array.from({ length: 20 }, () => prove(browser, "000000")));
    t.ok(platform.count("verifyLogin") - before <= 5);
    t.equal((await prove(browser, "123456")).json().error.code, "verification_expired");
  });

  await t.test("another sign-in gives no further attempts: wrong proofs are counted per account", async (t) => {
    const codes = [];
    const before = platform.count("verifyLogin");
    for (let round = 0; round < 3; round++) {
      platform.accounts.set("step05", { password: "Travel12", type: 0, proofs });
      const browser = new Browser(app, `198.19.1.${round}`);
      await browser.get("/api/captcha");
      await browser.signIn("step05", "Travel12", round > 0 ? { captcha: "ok" } : {});
      for (let n = 0; n < 5; n++) codes.push((await prove(browser, "000000")).json().error.code);
    }
    t.ok(platform.count("verifyLogin") - before <= 10);
    t.equal(codes.at(-1), "sign_in_locked");
    const other = new Browser(app, "198.19.1.9");
    t.equal((await other.signIn("step05", "Travel12")).json().state, "verification", "sign-in itself stays open");
    t.equal((await prove(other, "123456")).json().error.code, "sign_in_locked");
  });

  await t.test("other characters among a number's digits give no further attempts at the second step", async (t) => {
    const before = platform.count("verifyLogin");
    for (const spelling of digitSpellings) await prove(await halfway(world, spelling), "000000");
    t.equal(platform.count("verifyLogin") - before, 10);
  });

  await t.test("an outage is not a wrong proof", async (t) => {
    const browser = await halfway(world, "step06");
    const restore = platform.on({
      verifyLogin: () => {
        throw new PlatformError("platform_timeout", true);
      },
    });
    for (let n = 0; n < 12; n++) t.equal((await prove(browser, "123456")).statusCode, 504);
    restore();
    t.equal((await prove(browser, "123456")).statusCode, 200);
  });

  await t.test("a second step after an id token does not prove the typed number", async (t) => {
    platform.accounts.set("step20", { password: "", type: 0, mobile: "1712345399", proofs });
    const browser = new Browser(app, "198.19.9.9");
    const phone = { channel: "sms", idToken: "token" };
    const answer = await browser.post("/api/session", { type: "sms", username: "01712345399", phone });
    t.equal(answer.json().state, "verification", answer.body);
    const step = await prove(browser, "123456");
    t.equal(step.statusCode, 200, step.body);
    t.equal((browser.cookies.get("proven") ?? "").split(".").length, 1, "only the account that the platform names");
  });

  await t.test("a second step expires after ten minutes, active or not", async (t) => {
    const browser = await halfway(world, "step07");
    clock.advance(9 * minute);
    t.equal((await browser.get("/api/session")).json().state, "verification");
    clock.advance(minute);
    t.equal((await prove(browser, "123456")).json().error.code, "verification_expired");
  });

  await t.test("a proof of another type and an empty one are refused before the platform is called", async (t) => {
    const browser = await halfway(world, "step08");
    const before = platform.count("verifyLogin");
    const send = async (body: object) => (await browser.post("/api/session/verification", body)).json().error;
    t.match(await send({ type: "GOOGLE", code: "123456" }), { code: "validation_failed", fields: { type: "invalid" } });
    t.match(await send({ type: "MOBILE" }), { fields: { code: "required" } });
    t.match(await send({ type: "EMAIL", value: "  " }), { fields: { value: "required" } });
    t.match(await send({ type: "MOBILE", code: "1", value: "017" }), { code: "mobile_invalid" });
    t.equal(platform.count("verifyLogin"), before);
    t.equal((await prove(new Browser(app), "123456")).json().error.code, "verification_expired");
    const wrong = await browser.post("/api/session/verification", {
      type: "EMAIL",
      value: "\u202ame@example.com\u202c",
    });
    t.match(wrong.json().error, { code: "verification_invalid", fields: { value: "invalid" } });
    t.match(platform.calls.findLast(({ id }) => id === "verifyLogin")?.input, { value: "me@example.com" });
  });

  await t.test(
    "the SMS code of a second step is limited to one per account and countdown, for all callers",
    async (t) => {
      const before = platform.count("smsNoLogin");
      const browser = await halfway(world, "step09");
      t.same((await browser.post("/api/sms", { purpose: "verification" })).json(), { retryAfter: 60 });
      const other = await halfway(world, "step09");
      const again = await other.post("/api/sms", { purpose: "verification", mobile: "01712345678" });
      t.equal(again.json().error.code, "sms_countdown");
      t.equal(platform.count("smsNoLogin"), before + 1);
      t.match(platform.calls.findLast((call) => call.id === "smsNoLogin")?.input, {
        mobile: "",
        verifyId: "verify-step09",
      });
    },
  );

  await t.test("an expired code is reported as such", async (t) => {
    const browser = await halfway(world, "step13");
    const restore = platform.on({
      verifyLogin: () => {
        throw new PlatformError("sms_code_expired", false, { platformCode: "sms.code.expired" });
      },
    });
    const { error } = (await prove(browser, "123456")).json();
    t.match(error, { code: "sms_code_expired", fields: { code: "invalid" } });
    restore();
    t.equal((await prove(browser, "123456")).statusCode, 200, "a newer one is still valid");
  });

  await t.test("signing out cancels the pending sign-in", async (t) => {
    const browser = await halfway(world, "step10");
    const oldTicket = browser.cookies.get("sid") ?? "";
    t.equal((await browser.delete("/api/session")).statusCode, 204);
    browser.cookies.set("sid", oldTicket);
    t.equal((await prove(browser, "123456")).json().error.code, "verification_expired");
  });

  await t.test("a temporary password leads to its change; staff and the wrong area are refused", async (t) => {
    platform.accounts.set("step11", { password: "123456", type: 0, proofs });
    const fresh = new Browser(app, "198.19.2.1");
    await fresh.signIn("step11", "123456");
    t.match((await prove(fresh, "123456")).json(), { state: "passwordChange", oldPasswordKnown: true });
    const agents = await halfway(world, "step12", { area: "agent" });
    t.equal((await prove(agents, "123456")).json().error.code, "agent_only");
    t.notOk([...platform.tokens.values()].includes("step12"), "no token is left behind");
  });
});

t.test("a second step that the store could not count uses up no attempt of the account", async (t) => {
  const world = await sessionWorld(memoryBench());
  const { app, store } = world;
  t.teardown(() => app.close());
  const browser = await halfway(world, "step90");
  const { increment } = store;
  const counts = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const batch of store.scan(keys.accountFailures)) names.push(...batch);
    return names;
  };
  const before = await counts();
  const tries = keys.verificationTries.key("").split("{")[0] ?? "";
  store.increment = (key, ...rest) =>
    key.startsWith(tries) ? Promise.reject(new StoreUnavailable("away")) : increment.call(store, key, ...rest);
  t.equal((await prove(browser, "123456")).statusCode, 503);
  t.same(await counts(), before);
  store.increment = increment;
  t.equal((await prove(browser, "123456")).statusCode, 200);
});
