import t from "tap";
import { paymentWorld, refusalOf, reset, setTo, stateOf } from "./world.ts";

const requestCode = (browser: { call(method: string, path: string, body: unknown): Promise<Response> }) =>
  browser.call("POST", "/api/sms", { purpose: "payment" });

t.test("a reset requires the login password and a code sent to the account's number", async (t) => {
  const { gateway, member, sandbox } = await paymentWorld(t);

  await t.test("the new payment password is valid after a reset, and a locked one is unlocked", async (t) => {
    const { browser } = await member({ paymentPassword: "730914" });
    for (let n = 0; n < 5; n++) await setTo(browser, "111222", "482916");
    t.type((await stateOf(browser)).lockedUntil, "string");
    t.equal(await refusalOf(await requestCode(browser)), "200");
    t.equal(await refusalOf(await reset(browser)), "204");
    t.strictSame(await stateOf(browser), { set: true });
    t.equal(await refusalOf(await setTo(browser, "730914", "482915")), "204");
  });

  await t.test(
    "a reset code is valid once and can be requested once per countdown, whatever number is given",
    async (t) => {
      const { browser } = await member({ mobile: "01712349001" });
      t.equal(await refusalOf(await requestCode(browser)), "200");
      gateway.clock.advance(2_000);
      const typed = await browser.call("POST", "/api/sms", { purpose: "payment", mobile: "01712349999" });
      t.equal(await refusalOf(typed), "sms_countdown");
      t.match(await sandbox.steer("GET", "/sms/01712349001"), { kind: "payment" });
      t.equal(await refusalOf(await reset(browser)), "204");
      t.equal(
        await refusalOf(await reset(browser, { newPassword: "730914", confirmPassword: "730914" })),
        "sms_code_expired",
      );
    },
  );

  await t.test("a missing or wrong code, or one for sign-in, resets nothing", async (t) => {
    const { account, browser } = await member({ mobile: "01712349002", paymentPassword: "730914" });
    t.equal(await refusalOf(await reset(browser)), "sms_code_invalid");
    await browser.call("POST", "/api/sms", { purpose: "login", mobile: "01712349002", countryDialingCode: "880" });
    t.equal(await refusalOf(await reset(browser)), "sms_code_invalid");
    t.match(await sandbox.steer("GET", `/accounts/${account}`), { paymentPassword: "730914" });
  });

  await t.test("wrong login passwords count like those of a sign-in", async (t) => {
    const { browser } = await member();
    await requestCode(browser);
    const outcomes: string[] = [];
    for (let n = 0; n < 11; n++) outcomes.push(await refusalOf(await reset(browser, { password: "Wrong1234" })));
    t.equal(outcomes[0], "old_password_invalid password invalid");
    t.equal(outcomes.at(-1), "sign_in_locked");
  });

  await t.test("an account without a number gets the platform's message", async (t) => {
    const { browser } = await member({ mobile: "" });
    const answer = await requestCode(browser);
    t.match(await answer.json(), { error: { code: "sms_refused", message: /No mobile number/ } });
  });
});
