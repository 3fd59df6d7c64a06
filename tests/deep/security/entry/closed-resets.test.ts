import t from "tap";
import { Browser } from "../../../support/browser.ts";
import { smsCode } from "../../../support/fake-platform.ts";
import { sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

t.test(
  "strangers who lock the reset of a number do not lock it in the browser that has proven the number",
  async (t) => {
    const { app, flags, platform } = await sessionWorld(memoryBench());
    t.teardown(() => app.close());
    await flags("CHNGPASSVERIF3", "MOBILEVERCODELOGIN3");
    const mobile = "01712345678";
    platform.accounts.set("1712345678", { password: "Secret99", type: 0 });
    const owner = new Browser(app, "192.0.2.1");
    t.equal(
      (await owner.post("/api/session", { type: "sms", username: mobile, password: "Secret99" })).statusCode,
      200,
    );
    await owner.delete("/api/session");

    const reset = (browser: Browser, code: string) =>
      browser.post("/api/password-resets/mobile", { mobile, code, newPassword: "Changed99" });
    for (let n = 0; n < 11; n++) await reset(new Browser(app, `198.18.6.${n}`), "0000");
    t.equal((await reset(new Browser(app, "192.0.2.2"), "0000")).json().error.code, "sign_in_locked");

    t.equal((await reset(owner, "0000")).json().error.code, "sms_code_invalid", "its attempts count separately");
    t.equal((await reset(owner, smsCode)).statusCode, 200);
  },
);

t.test("a locked reset is still available in the browser that requested the code, at its first visit", async (t) => {
  const { app, flags, platform } = await sessionWorld(memoryBench());
  t.teardown(() => app.close());
  await flags("CHNGPASSVERIF3");
  const mobile = "01712345679";
  platform.accounts.set("1712345679", { password: "Secret99", type: 0 });
  const reset = (browser: Browser, code: string) =>
    browser.post("/api/password-resets/mobile", { mobile, code, newPassword: "Changed99" });
  const owner = new Browser(app, "192.0.2.3");
  t.equal((await owner.post("/api/sms", { purpose: "reset", mobile })).statusCode, 200);
  for (let n = 0; n < 11; n++) await reset(new Browser(app, `198.18.6.${n}`), "0000");
  t.equal((await reset(new Browser(app, "192.0.2.4"), smsCode)).json().error.code, "sign_in_locked");
  t.equal((await reset(owner, smsCode)).statusCode, 200);
});
