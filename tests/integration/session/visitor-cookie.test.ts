import { Redis } from "ioredis";
import t from "tap";
import { classOf } from "../../../redis/keys.ts";
import { Browser } from "../../support/browser.ts";
import { TestClock } from "../../support/clock.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore, redisBench } from "../../support/stores.ts";

const keysOf = ["first", "second"].map((name) => Buffer.from(name.padEnd(32, ".")).toString("base64"));
const [oldKey = "", newKey = ""] = keysOf;

t.test("a visitor who loads captcha images without using them has no entry in the store", async (t) => {
  const bench = await redisBench();
  const { app } = await sessionWorld(bench);
  const hand = new Redis({ port: bench.server.port, host: "127.0.0.1" });
  t.teardown(async () => {
    hand.disconnect();
    await app.close();
    await bench.close();
  });
  await new Browser(app).get("/api/session");
  const stored = async () => (await hand.keys("*")).filter((key) => classOf(key) !== "cache");
  const before = await stored();
  for (let n = 0; n < 20; n += 1) {
    const browser = new Browser(app, `203.0.113.${n}`);
    t.equal((await browser.get("/api/captcha")).statusCode, 200);
    t.equal((await new Browser(app, `203.0.113.${n}`).get("/api/captcha?scene=sms")).statusCode, 200);
    t.equal((await browser.get("/api/session")).json().state, "guest");
  }
  t.same(await stored(), before);
});

await onEachStore(t, async (t, bench) => {
  const clock = new TestClock();
  const env = { SESSION_KEYS: oldKey };
  const world = await sessionWorld({ ...bench, clock }, env);
  const second = await sessionWorld({ ...bench, store: bench.other, clock }, env);
  const rotated = await sessionWorld({ ...bench, clock }, { SESSION_KEYS: `${newKey},${oldKey}` });
  const replaced = await sessionWorld({ ...bench, clock }, { SESSION_KEYS: newKey });
  const worlds = [world, second, rotated, replaced];
  t.teardown(() => Promise.all(worlds.map(({ app }) => app.close())));
  for (const { platform } of worlds) platform.accounts.set("visit01", { password: "Secret99", type: 0 });

  async function visitor(): Promise<Browser> {
    const browser = new Browser(world.app);
    await browser.get("/api/captcha");
    return browser;
  }
  const copyAt = (app: typeof world.app, { cookies }: Browser): Browser => {
    const copy = new Browser(app, "192.0.2.99");
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    return copy;
  };
  const ticketAt = async ({ sessions }: typeof world, browser: Browser) =>
    (await sessions.read(browser.cookies.get("sid"))).ticket;

  await t.test(
    "an image replayed on every instance, with cookies from before its attempt, allows one attempt",
    async (t) => {
      const browser = await visitor();
      const countLogins = () => world.platform.count("login") + second.platform.count("login");
      const before = countLogins();
      await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          copyAt(n % 2 ? world.app : second.app, browser).signIn("visit01", "nope", { captcha: "ok" }),
        ),
      );
      t.equal(countLogins(), before + 1);
    },
  );

  await t.test("a captcha image is bound to its visitor, form and time", async (t) => {
    const [own, foreign] = [await visitor(), await visitor()];
    const stolen = copyAt(world.app, own);
    stolen.cookies.set("sid", foreign.cookies.get("sid") ?? "");
    t.equal((await stolen.signIn("visit02", "nope", { captcha: "ok" })).json().error.code, "captcha_invalid");
    const swapped = copyAt(world.app, own);
    swapped.cookies.set("captchaSms", own.cookies.get("captcha") ?? "");
    swapped.cookies.delete("captcha");
    t.equal((await swapped.signIn("visit02", "nope", { captcha: "ok" })).json().error.code, "captcha_invalid");
    const late = await visitor();
    clock.advance(5 * 60_000);
    t.equal((await late.signIn("visit02", "nope", { captcha: "ok" })).json().error.code, "captcha_invalid");
  });

  await t.test("a visitor's ticket keeps its id through a rotation of keys, and ends with its key", async (t) => {
    const browser = await visitor();
    const { idHash } = (await ticketAt(world, browser)) ?? {};
    t.ok(idHash);
    t.equal((await ticketAt(rotated, browser))?.idHash, idHash);
    t.equal(await ticketAt(replaced, browser), undefined);
  });

  await t.test("the captcha requirement survives a reload, and lasts half an hour", async (t) => {
    const browser = new Browser(world.app, "192.0.2.50");
    for (let n = 0; n < 3; n += 1) await browser.signIn("visit03", "nope");
    const moved = copyAt(second.app, browser);
    t.equal((await moved.get("/api/session")).json().captcha, true);
    const before = (await ticketAt(world, browser))?.idHash;
    t.equal((await browser.signIn("visit03", "nope")).json().error.code, "captcha_required");
    t.equal((await ticketAt(world, browser))?.idHash, before, "the ticket is the same");
    clock.advance(31 * 60_000);
    t.equal((await ticketAt(world, browser))?.record.captchaRequired, false);
    clock.advance(12 * 60 * 60_000);
    t.equal(await ticketAt(world, browser), undefined);
  });

  await t.test("a sign-in issues a new ticket, and the visitor's own is worthless afterwards", async (t) => {
    const browser = await visitor();
    const before = browser.cookies.get("sid") ?? "";
    t.equal((await browser.signIn("visit01", "Secret99", { captcha: "ok" })).statusCode, 200);
    const planted = new Browser(world.app);
    planted.cookies.set("sid", before);
    t.equal((await planted.get("/api/session")).json().state, "guest");
    t.equal((await planted.get("/api/probe/account")).statusCode, 401);
    const [id, secret] = before.split(".");
    planted.cookies.set("sid", `${id}.${secret}`);
    t.equal((await planted.get("/api/session")).json().state, "guest");
  });

  await t.test("no other spelling of a visitor's cookie is accepted", async (t) => {
    const browser = await visitor();
    const cookie = browser.cookies.get("sid") ?? "";
    for (const other of [`${cookie}=`, `${cookie}A`, cookie.slice(0, -1), cookie.replace(/.$/, "~"), `${cookie}.`]) {
      t.equal((await world.sessions.read(other)).ticket, undefined);
    }
    const flipped = `${cookie.slice(0, -1)}${cookie.endsWith("A") ? "B" : "A"}`;
    t.equal((await world.sessions.read(flipped)).ticket, undefined);
  });
});
