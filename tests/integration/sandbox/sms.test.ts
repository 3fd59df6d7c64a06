import t from "tap";
import { askRegisterSms, askSms, lastCode, passed, post } from "./support/entry.ts";
import { type Running, start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const login = "/wps/session/login";
const number = "01712345601";

/** Each attempt has a separate address, because repeated failures from one address require a captcha. */
let tries = 0;
const submitLogin = async ({ submit }: Running, fields: object) => {
  tries += 1;
  return (await submit(login, { captcha: null, ...fields }, ["X-Forwarded-For", `203.0.113.${tries}`])).json;
};
const signIn = (running: Running, username: string, password: string) =>
  submitLogin(running, { username, password, type: "sms" });

t.test("a sent code signs its number in once, in any spelling of the number", async (t) => {
  const clock = stoppedClock();
  const running = await start(t, { clock });
  t.match(await signIn(running, "017 12 34 56 01", "123456"), { errorCode: "sms.code.invalid" }, "not registered yet");
  t.match((await askSms(running, "+880 1712-345601")).json, { success: true, value: { expiredMinutes: 1 } });
  t.match(await signIn(running, "8801712345601", "123456"), { success: true, value: { userName: "adda@demo01" } });
  t.match(await signIn(running, number, "123456"), { errorCode: "sms.code.expired" }, "used up");
  clock.advance(60_000);
  await askSms(running, number);
  t.match(await signIn(running, "01812345602", "123456"), { errorCode: "sms.code.invalid" }, "another's number");
  clock.advance(59_999);
  t.match(await signIn(running, number, "000000"), { errorCode: "sms.code.invalid" });
  t.match(await signIn(running, number, "123456"), { success: true }, "a wrong attempt leaves four more");
});

t.test("a code expires after a minute, and after five wrong attempts", async (t) => {
  const clock = stoppedClock();
  const running = await start(t, { clock });
  await askSms(running, number);
  clock.advance(60_000);
  t.match(await signIn(running, number, "123456"), { errorCode: "sms.code.expired" });
  await askSms(running, number);
  const reset = async (verificationCode: string) =>
    at(
      (
        await running.submit("/wps/member/password/verification", {
          newPassword: "Fresh123",
          mobileNum: number,
          verificationCode,
        })
      ).json,
      "errorCode",
    );
  const answers: unknown[] = [];
  for (const code of ["1", "2", "3", "4", "5", "123456"]) answers.push(await reset(code));
  t.strictSame(answers, [...Array(5).fill("sms.code.invalid"), "sms.code.expired"]);
});

t.test("a number gets one SMS a minute, and repeated requests wait five", async (t) => {
  const clock = stoppedClock();
  const running = await start(t, { clock });
  const tooMany = { status: 429, json: { success: false, errorCode: "TOO_MANY_REQUESTS" } };
  t.match(await askSms(running, number), { status: 200 });
  t.match(await askRegisterSms(running, `+88${number}`), tooMany, "the other form, another spelling");
  t.match(await askSms(running, "01812345602"), { status: 200 }, "other numbers are not delayed");
  clock.advance(60_000);
  t.match(await askSms(running, number), { status: 200 });
  for (let index = 0; index < 2; index += 1) t.match(await askSms(running, number), tooMany);
  clock.advance(60_000);
  t.match(await askSms(running, number), tooMany, "five requests are on record");
  clock.advance(4 * 60_000);
  t.match(await askSms(running, number), { status: 200 });
});

t.test("an unregistered number gets the same response as any other, up to the code", async (t) => {
  const running = await start(t);
  const unknown = "01799999999";
  t.same((await askSms(running, unknown)).json, (await askSms(running, number)).json);
  t.match(await signIn(running, unknown, await lastCode(running, unknown)), { errorCode: "sms.code.invalid" });
  t.match((await askSms(running, "12345")).json, { errorCode: "field.invalid", value: { field: "mobileNum" } });
});

t.test("codes are the printed one until the switch makes each random, and the control port returns it", async (t) => {
  const running = await start(t);
  t.equal((await running.steer("GET", `/sms/${number}`)).status, 404);
  await askSms(running, number);
  t.match((await running.steer("GET", "/sms/+880%201712-345601")).json, {
    code: "123456",
    kind: "noLogin",
    used: false,
  });
  await running.steer("PUT", "/switches", { randomSms: true });
  const numbers = ["01612345604", "01512345605", "01412345606"];
  for (const one of numbers) await askSms(running, one);
  const codes = await Promise.all(numbers.map((one) => lastCode(running, one)));
  for (const code of codes) t.match(code, /^\d{6}$/);
  t.equal(new Set(codes).size, numbers.length);
  t.match(await signIn(running, "01612345604", codes[1] ?? ""), { errorCode: "sms.code.invalid" });
  t.match(await signIn(running, "01612345604", codes[0] ?? ""), { value: { userName: "adda@newbie01" } });
});

t.test("foreign numbers have their own codes", async (t) => {
  const running = await start(t);
  await running.steer("POST", "/accounts", { account: "kolkata1", mobile: "+919876543210" });
  t.match((await askSms(running, "98765 43210", { countryDialingCode: "60" })).json, { success: true });
  const other = await signIn(running, "9876543210", "123456");
  t.match(other, { errorCode: "sms.code.invalid" }, "sent to the same digits of another country");
  t.match((await askSms(running, "+91 98765 43210", { countryDialingCode: "91" })).json, { success: true });
  t.match(await signIn(running, "9876543210", "123456"), { value: { userName: "adda@kolkata1" } });
});

t.test("registration codes do not sign in, and are not sent if registration by number is off", async (t) => {
  const running = await start(t);
  await askRegisterSms(running, number);
  t.match(await signIn(running, number, "123456"), { errorCode: "sms.code.invalid" });
  await running.steer("PUT", "/switches", { flags: { MOBILENUMREG3: false } });
  t.match((await askRegisterSms(running, "01812345602")).json, { errorCode: "function.not.available" });
  await running.steer("PUT", "/switches", { flags: { MOBILEVERCODELOGIN3: false } });
  t.match(await signIn(running, number, "123456"), { errorCode: "function.not.available" });
});

t.test(
  "sending a code requires the captcha's proof if the behavioural captcha is on, and sign-in by SMS does not",
  async (t) => {
    const running = await start(t);
    await running.steer("PUT", "/switches", { behaviour: true });
    t.match((await askSms(running, number)).json, { errorCode: "geetest_captcha_err" });
    const forged = { geetestValidateV4: { captcha_id: "sandbox-entry", pass_token: "guessed" } };
    t.match((await askSms(running, number, forged)).json, { errorCode: "geetest_captcha_err" });
    t.match((await askSms(running, number, passed)).json, { success: true });
    t.match(await signIn(running, number, "123456"), { success: true });
  },
);

t.test("the phone provider's token signs a number in once, while the switch is on", async (t) => {
  const running = await start(t);
  const byPhone = (firebaseIdToken: string) => {
    return submitLogin(running, { username: `visitor ${tries}`, password: "", type: "firebase", firebaseIdToken });
  };
  const mint = async (mobile: string) =>
    String(at((await running.steer("POST", "/id-tokens", { mobile })).json, "idToken"));
  const idToken = await mint(`+88${number}`);
  t.match(await byPhone(idToken), { errorCode: "function.not.available" });
  await running.steer("PUT", "/switches", { phoneProvider: true });
  t.match(await byPhone(idToken), { success: true, value: { userName: "adda@demo01" } });
  t.match(await byPhone(idToken), { errorCode: "sms.code.invalid" }, "once");
  const [scheme, , payload] = (await mint(number)).split(".");
  t.match(await byPhone([scheme, "another-key", payload].join(".")), { errorCode: "sms.code.invalid" });
  for (const broken of ["", "a.b.c", `${scheme}.x`]) t.match(await byPhone(broken), { errorCode: "sms.code.invalid" });
  t.match(await byPhone(await mint("01799999999")), { errorCode: "sms.code.invalid" }, "an unregistered number");
});

t.test("a second step's code is sent to the account's own number without naming it", async (t) => {
  const running = await start(t);
  const from = ["X-Forwarded-For", "203.0.113.50"];
  const ask = () => askSms(running, "", {}, from);
  t.match((await ask()).json, { errorCode: "field.invalid" }, "no sign-in is pending at this address");
  const signIn = await running.login("travel01", "Travel12", from);
  t.match((await ask()).json, { success: true });
  t.match((await askSms(running, "", {}, ["X-Forwarded-For", "203.0.113.51"])).json, { errorCode: "field.invalid" });
  t.equal(await lastCode(running, "01512345605"), "123456");
  const verifyId = at(signIn.json, "value", "verifyId");
  t.match((await post(running, "/wps/verification/sms/noLogin", { mobileNum: "", verifyId: "other" }, from)).json, {
    errorCode: "field.invalid",
  });
  const proof = { verifyId, verifyType: "MOBILE", verificationCode: "123456" };
  t.match((await running.submit("/wps/session/login/verification", proof, from)).json, { success: true });
});
