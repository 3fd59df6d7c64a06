import { randomUUID } from "node:crypto";
import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { memoryBench, onEachStore } from "../../support/stores.ts";

const noCaptcha = { CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000", CAPTCHA_AFTER_ADDRESS_FAILURES: "1000" };

await onEachStore(t, async (t, bench) => {
  const { app, platform } = await sessionWorld(bench, noCaptcha);
  t.teardown(() => app.close());
  /** Advances the clock: by default, the general limit permits an address fifty sign-ins per second (decision 071). */
  const nextSecond = () => bench.clock.advance(1_000);
  let attackers = 0;

  /** Creates an account, and a browser that has signed in and out. */
  async function provenBrowser(name: string, ip = "192.0.2.1"): Promise<Browser> {
    nextSecond();
    platform.accounts.set(name, { password: "Secret99", type: 0 });
    const browser = new Browser(app, ip);
    t.equal((await browser.signIn(name, "Secret99")).statusCode, 200);
    await browser.delete("/api/session");
    return browser;
  }

  async function lock(name: string): Promise<void> {
    for (let n = 0; n < 10; n++) await new Browser(app, `198.18.1.${attackers++}`).signIn(name, "nope");
    t.equal((await new Browser(app, "192.0.2.2").signIn(name, "Secret99")).json().error?.code, "sign_in_locked");
  }

  await t.test("the owner of a locked account signs in from a browser used before, in any spelling", async (t) => {
    const owner = await provenBrowser("proven01");
    await lock("proven01");
    t.equal((await owner.signIn(" PROVEN01 ", "nope")).json().error.code, "credentials_invalid");
    t.equal((await owner.signIn("proven01", "Secret99")).statusCode, 200);
    const response = await new Browser(app, "192.0.2.2").signIn("proven01", "Secret99");
    t.equal(response.json().error.code, "sign_in_locked", "the account stays locked for others");
  });

  await t.test("failures of a proven browser lock that browser only", async (t) => {
    const owner = await provenBrowser("proven02");
    for (let n = 0; n < 10; n++) t.equal((await owner.signIn("proven02", "nope")).statusCode, 422);
    const locked = await owner.signIn("proven02", "Secret99");
    t.match(locked.json().error, { code: "sign_in_locked", retryAfter: 60 });
    t.equal((await new Browser(app, "192.0.2.3").signIn("proven02", "Secret99")).statusCode, 200);
  });

  await t.test("ten of fifty concurrent wrong passwords from a proven browser reach the platform", async (t) => {
    const owner = await provenBrowser("proven03");
    nextSecond();
    const before = platform.count("login");
    await Promise.all(Array.from({ length: 50 }, (_, n) => owner.signIn("proven03", `wrong${n}`)));
    const loginCalls = platform.count("login") - before;
    t.ok(loginCalls >= 1 && loginCalls <= 12, `${loginCalls} reached the platform`);
  });

  await t.test("unsolved captchas count against a proven browser", async (t) => {
    const owner = await provenBrowser("proven04");
    const restore = platform.on({
      login: () => {
        throw new PlatformError("captcha_invalid", false);
      },
    });
    for (let n = 0; n < 10; n++) await owner.signIn("proven04", "Secret99");
    restore();
    t.equal((await owner.signIn("proven04", "Secret99")).json().error.code, "sign_in_locked");
  });

  await t.test("an address that must solve captchas because of others does not affect a proven browser", async (t) => {
    const owner = await provenBrowser("proven05", "192.0.2.4");
    nextSecond();
    for (let n = 0; n < 50; n++) await new Browser(app, "192.0.2.4").signIn(`other${n}`, "nope");
    nextSecond();
    t.equal((await owner.signIn("other0", "nope")).json().error.code, "captcha_required", "for its account only");
    t.equal((await owner.signIn("proven05", "Secret99")).statusCode, 200);
  });

  await t.test("a proof is invalid in another browser, for another account or if forged", async (t) => {
    const owner = await provenBrowser("proven06");
    const proof = owner.cookies.get("proven") ?? "";
    t.match(proof, /^[\w-]{22}~[0-9a-z]{1,7}$/);
    await lock("proven06");
    for (const [device, cookie] of [
      [randomUUID(), proof],
      [owner.cookies.get("device"), (await provenBrowser("proven07")).cookies.get("proven")],
      [owner.cookies.get("device"), "a".repeat(22)],
      [owner.cookies.get("device"), `${proof}=`],
      [owner.cookies.get("device"), ""],
    ]) {
      const attacker = new Browser(app, "192.0.2.5");
      attacker.cookies.set("device", device ?? "");
      attacker.cookies.set("proven", cookie ?? "");
      t.equal((await attacker.signIn("proven06", "Secret99")).json().error?.code, "sign_in_locked");
    }
  });

  await t.test("a browser stores its last ten proofs", async (t) => {
    const family = new Browser(app, "192.0.2.6");
    for (let n = 10; n < 21; n++) {
      platform.accounts.set(`family${n}`, { password: "Secret99", type: 0 });
      await family.signIn(`family${n}`, "Secret99");
    }
    await family.signIn("family20", "Secret99");
    for (const [name, status] of [
      ["family10", 429],
      ["family11", 200],
      ["family20", 200],
    ] as const) {
      await lock(name);
      t.equal((await family.signIn(name, "Secret99")).statusCode, status, name);
    }
  });
});

t.test("a new account is proven in the browser it was registered in, and key rotation keeps that", async (t) => {
  const oldKey = Buffer.alloc(32, 1).toString("base64");
  const newKey = Buffer.alloc(32, 2).toString("base64");
  const bench = memoryBench();
  const before = await sessionWorld(bench, { ...noCaptcha, SESSION_KEYS: oldKey });
  const after = await sessionWorld(bench, { ...noCaptcha, SESSION_KEYS: `${newKey},${oldKey}` });
  t.teardown(() => Promise.all([before.app.close(), after.app.close()]));
  await before.flags("DIRECTREG3");
  const browser = new Browser(before.app);
  const fields = { username: "newby001", password: "Secret99", confirmPassword: "Secret99" };
  const form = { method: "username", fields, termsAccepted: true, ageConfirmed: true };
  t.equal((await browser.post("/api/registrations", form)).statusCode, 200);
  for (let n = 0; n < 10; n++) await new Browser(after.app, `198.18.2.${n}`).signIn("newby001", "nope");
  after.platform.accounts.set("newby001", { password: "Secret99", type: 0 });
  t.equal((await new Browser(after.app).signIn("newby001", "Secret99")).json().error.code, "sign_in_locked");
  const laterBrowser = new Browser(after.app);
  for (const [name, value] of browser.cookies) laterBrowser.cookies.set(name, value);
  t.equal((await laterBrowser.signIn("newby001", "Secret99")).statusCode, 200);
  t.match(
    laterBrowser.cookies.get("proven"),
    /^[\w-]{22}~k[0-9a-z]{6}$/,
    "its proof is replaced by one under the new key",
  );
});
