import t from "tap";
import { askSms } from "./support/entry.ts";
import { type Running, start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const change = async ({ submit }: Running, token: string, fields: object) =>
  (await submit("/wps/member/password", fields, ["Authorization", token])).json;

const forgot = async ({ send }: Running, username: string, email: string) => {
  const headers = ["Content-Type", "application/x-www-form-urlencoded"];
  const body = new URLSearchParams({ username, email }).toString();
  return send("/wps/member/password/email", { method: "POST", headers, body });
};

t.test("a password change requires the old one, keeps the token and clears the expiry", async (t) => {
  const running = await start(t);
  t.match((await running.steer("PUT", "/accounts/demo01", { passwordExpired: true })).json, { passwordExpired: true });
  const signedIn = await running.login("demo01", "Demo1234");
  t.match(signedIn.json, { value: { passwordExpired: true } });
  const token = String(at(signedIn.json, "value", "token"));
  const fresh = { newPassword: "Fresh123", confirmNewPassword: "Fresh123" };
  t.match(await change(running, token, { oldPassword: "guess", ...fresh }), { errorCode: "old.password.invalid" });
  const weak = { oldPassword: "Demo1234", newPassword: "tiny", confirmNewPassword: "tiny" };
  t.match(await change(running, token, weak), { errorCode: "field.invalid", value: { field: "newPassword" } });
  const differing = { oldPassword: "Demo1234", ...fresh, confirmNewPassword: "Fresh124" };
  t.match(await change(running, token, differing), {
    errorCode: "field.invalid",
    value: { field: "confirmNewPassword" },
  });
  t.match(await change(running, token, { oldPassword: "Demo1234", ...fresh }), { success: true });
  t.equal((await running.send("/wps/member/info", { headers: ["Authorization", token] })).status, 200);
  t.match((await running.login("demo01", "Demo1234")).json, { errorCode: "user.or.password.invalid" });
  t.match((await running.login("demo01", "Fresh123")).json, { value: { passwordExpired: false } });
});

t.test("a password change requires a session of an account, not of a trial", async (t) => {
  const running = await start(t);
  const fields = { oldPassword: "Demo1234", newPassword: "Fresh123", confirmNewPassword: "Fresh123" };
  t.match((await running.submit("/wps/member/password", fields)).status, 401);
  await running.steer("POST", "/accounts", { account: "tester01", type: 0 });
  const token = await running.token("tester01", "Demo1234");
  await running.steer("PUT", "/accounts/tester01", { type: 4 });
  t.match(await change(running, token, fields), { errorCode: "trial.not.allowed" });
});

t.test("a forgotten password gets one response for all names, and only the owner gets mail", async (t) => {
  const running = await start(t);
  const ownersAnswer = await forgot(running, "demo01", "Rakib@example.com");
  for (const [username, email] of [
    ["demo01", "other@example.com"],
    ["nobody99", "rakib@example.com"],
    ["office01", ""],
  ] as const) {
    const answer = await forgot(running, username, email);
    t.same([answer.status, answer.json], [ownersAnswer.status, ownersAnswer.json], username);
  }
  t.match((await running.steer("GET", "/mails/demo01")).json, { to: "Rakib@example.com" });
  t.equal((await running.steer("GET", "/mails/office01")).status, 404);
  await running.steer("PUT", "/switches", { flags: { CHNGPASSMAIL3: false } });
  t.match((await forgot(running, "demo01", "rakib@example.com")).json, { errorCode: "function.not.available" });
});

t.test("the mailed password signs in for half an hour and then must be changed", async (t) => {
  const clock = stoppedClock();
  const running = await start(t, { clock });
  const mailed = async () => {
    await forgot(running, "demo01", "rakib@example.com");
    return String(at((await running.steer("GET", "/mails/demo01")).json, "temporaryPassword"));
  };
  const late = await mailed();
  clock.advance(30 * 60_000);
  t.match((await running.login("demo01", late)).json, { errorCode: "user.or.password.invalid" });
  t.match((await running.login("demo01", "Demo1234")).json, { value: { passwordExpired: false } }, "nothing changed");
  const password = await mailed();
  t.match((await running.login("demo01", password)).json, { success: true, value: { passwordExpired: true } });
  t.match((await running.login("demo01", "Demo1234")).json, { errorCode: "user.or.password.invalid" });
});

t.test("a password is reset by the code sent to the number, under both paths", async (t) => {
  const clock = stoppedClock();
  const running = await start(t, { clock });
  for (const [path, newPassword] of [
    ["/wps/member/password/verification", "Fresh123"],
    ["/wps/member/password/sms", "Fresh456"],
  ] as const) {
    await askSms(running, "01712345601");
    const reset = async (more: object = {}) => {
      const fields = { newPassword, mobileNum: "01712345601", countryDialingCode: "880", verificationCode: "123456" };
      return (await running.submit(path, { ...fields, ...more })).json;
    };
    t.match(await reset({ newPassword: "no" }), { errorCode: "field.invalid", value: { field: "newPassword" } });
    t.match(await reset({ mobileNum: "12" }), { errorCode: "field.invalid", value: { field: "mobileNum" } });
    t.match(await reset({ verificationCode: "000000" }), { errorCode: "sms.code.invalid" });
    t.match(await reset(), { success: true });
    t.match(await reset(), { errorCode: "sms.code.expired" });
    t.match((await running.login("01712345601", newPassword)).json, { value: { userName: "adda@demo01" } });
    clock.advance(60_000);
  }
  const unknown = "01799999999";
  await askSms(running, unknown);
  const fields = { newPassword: "Fresh123", mobileNum: unknown, verificationCode: "123456" };
  const answer = await running.submit("/wps/member/password/verification", fields);
  t.match(answer.json, { errorCode: "sms.code.invalid" }, "an unregistered number is a wrong code");
  await running.steer("PUT", "/switches", { flags: { CHNGPASSVERIF3: false } });
  t.match((await running.submit("/wps/member/password/verification", fields)).json, {
    errorCode: "function.not.available",
  });
});
