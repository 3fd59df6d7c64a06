import t from "tap";
import { Browser } from "../../support/browser.ts";
import { sessionWorld } from "../../support/session-world.ts";
import { onEachStore } from "../../support/stores.ts";

await onEachStore(t, async (t, bench) => {
  const { app, platform, events } = await sessionWorld(bench);
  t.teardown(() => app.close());
  platform.accounts.set("capt01", { password: "Secret99", type: 0 });

  /** Fails three sign-ins and returns the browser, which now needs a captcha for `name`. */
  async function suspect(name: string, ip: string): Promise<Browser> {
    const browser = new Browser(app, ip);
    for (let n = 0; n < 3; n++) await browser.signIn(name, "nope");
    return browser;
  }

  await t.test("the third failure requires a captcha, even after a reload and in another browser", async (t) => {
    const browser = new Browser(app, "192.0.2.20");
    for (const captcha of [undefined, undefined, true]) {
      t.equal((await browser.signIn("capt02", "nope")).json().error.captcha, captcha);
    }
    t.equal((await browser.get("/api/session")).json().captcha, true);
    const before = platform.count("login");
    const { error } = (await browser.signIn("capt02", "nope")).json();
    t.match(error, { code: "captcha_required", captcha: true });
    const other = await new Browser(app, "192.0.2.21").signIn("CAPT02", "nope");
    t.equal(other.json().error.code, "captcha_required");
    t.equal(platform.count("login"), before, "neither reached the platform");
    t.ok(events().includes("captcha_required"));
  });

  await t.test(
    "the captcha image is an uncached PNG, and the platform's cookie leaves the gateway sealed only",
    async (t) => {
      const browser = new Browser(app, "192.0.2.22");
      const image = await browser.get("/api/captcha");
      t.equal(image.statusCode, 200);
      t.equal(image.headers["content-type"], "image/png");
      t.equal(image.headers["cache-control"], "no-store");
      t.equal(image.rawPayload.subarray(1, 4).toString(), "PNG");
      t.same(
        image.cookies.map(({ name }) => name),
        ["sid", "captcha"],
      );
      const [cookie] = platform.captchas;
      t.notMatch(JSON.stringify(image.headers), cookie ?? "missing");
    },
  );

  await t.test("a visitor gets one captcha image a second", async (t) => {
    const browser = new Browser(app, "192.0.2.23");
    await browser.get("/api/captcha");
    const answer = await browser.get("/api/captcha");
    t.equal(answer.statusCode, 429);
    t.equal(answer.json().error.code, "captcha_throttled");
    t.equal(answer.headers["retry-after"], "1");
    await bench.pass(1_000);
    t.equal((await browser.get("/api/captcha")).statusCode, 200);
  });

  await t.test("a solved captcha lets the owner in, and the next sign-in needs none", async (t) => {
    const browser = await suspect("capt01", "192.0.2.24");
    await browser.get("/api/captcha");
    t.equal((await browser.signIn("capt01", "Secret99", { captcha: "ok" })).statusCode, 200);
    t.equal((await browser.get("/api/session")).json().captcha, false);
    await browser.delete("/api/session");
    t.equal((await browser.signIn("capt01", "Secret99")).statusCode, 200);
  });

  await t.test("a captcha image is valid for exactly one attempt, also among concurrent ones", async (t) => {
    const browser = await suspect("capt03", "192.0.2.25");
    await browser.get("/api/captcha");
    const before = platform.count("login");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.signIn("capt03", "nope", { captcha: "ok" })),
    );
    t.equal(platform.count("login"), before + 1);
    const codes = answers.map((answer) => answer.json().error.code);
    t.equal(codes.filter((code) => code === "credentials_invalid").length, 1);
    t.equal((await browser.signIn("capt03", "nope", { captcha: "ok" })).json().error.code, "captcha_invalid");
  });

  await t.test("one visitor's captcha image cannot be used by another", async (t) => {
    const browser = await suspect("capt04", "192.0.2.26");
    await new Browser(app, "192.0.2.26").get("/api/captcha");
    t.equal((await browser.signIn("capt04", "nope", { captcha: "ok" })).json().error.code, "captcha_invalid");
  });
});
