import t from "tap";
import { encryptKey } from "./support/encrypt.ts";
import { askSms, freshCaptcha, passed } from "./support/entry.ts";
import { start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const path = "/wps/session/login";
const second = "/wps/session/login/verification";
const from = (ip: string) => ["X-Forwarded-For", ip];

t.test("each printed account signs in as described", async (t) => {
  const { login } = await start(t);
  t.match((await login("demo01", "Demo1234")).json, {
    success: true,
    value: { firstTimeLogin: false, passwordExpired: false, userName: "adda@demo01", customerType: 0 },
  });
  t.match((await login("agent01", "Agent1234")).json, { success: true, value: { customerType: 1 } });
  t.match((await login(" DEMO02 ", "Demo1234")).json, { success: true }, "names ignore case");
  t.match((await login("newbie01", "123456")).json, { value: { firstTimeLogin: true } });
  t.match(
    (await login("newbie01", "123456")).json,
    { value: { firstTimeLogin: false } },
    "the first sign-in happens once",
  );
  t.match(await login("office01", "Office12"), { status: 200, json: { success: false, errorCode: "member.only" } });
});

t.test("a wrong password and an unknown name have the same error", async (t) => {
  const { login } = await start(t);
  const wrong = await login("demo01", "nope");
  const unknown = await login("nobody99", "nope");
  t.equal(wrong.status, 200);
  t.equal(at(wrong.json, "errorCode"), "user.or.password.invalid");
  t.same(wrong.json, unknown.json);
});

t.test("three failures of a name from any address require a captcha, and a success clears it", async (t) => {
  const { login, send, submit, steer } = await start(t);
  const flags: unknown[] = [];
  for (const ip of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) {
    flags.push(at((await login("demo01", "nope", from(ip))).json, "value", "captcha"));
  }
  t.strictSame(flags, [false, false, true]);
  const refused = await login("DEMO01", "Demo1234", from("203.0.113.4"));
  t.match(refused.json, { success: false, errorCode: "captcha.required", value: { captcha: true } });
  t.match(
    (await login("demo02", "Demo1234", from("203.0.113.4"))).json,
    { success: true },
    "other names need no captcha",
  );

  const image = await send("/wps/captcha");
  const cookie = String(image.headers["set-cookie"]).split(";")[0] ?? "";
  const { json } = await steer("GET", `/captcha/${cookie.split("=")[1]}`);
  const payload = { username: "demo01", password: "Demo1234", captcha: at(json, "text"), type: "username" };
  t.match((await submit(path, payload, ["Cookie", cookie])).json, { success: true });
  t.match((await login("demo01", "nope")).json, { value: { captcha: false } }, "counting starts again");
});

t.test("three failures of an address with any names require a captcha for a quarter of an hour", async (t) => {
  const clock = stoppedClock();
  const { login } = await start(t, { clock });
  for (const name of ["aaa111", "bbb222", "ccc333"]) await login(name, "nope", from("203.0.113.7"));
  const attempt = () => login("demo01", "Demo1234", from("203.0.113.7"));
  t.equal(at((await attempt()).json, "errorCode"), "captcha.required");
  clock.advance(15 * 60_000);
  t.equal(at((await attempt()).json, "success"), true);
});

t.test("a captcha is valid for one attempt, right or wrong", async (t) => {
  const { send, submit, steer } = await start(t);
  const fetchCaptcha = async (...headers: string[]) => {
    const image = await send("/wps/captcha", { headers });
    const png = Buffer.from(String(at(image.json, "value")), "base64");
    t.equal(png.subarray(1, 4).toString(), "PNG");
    const cookie = String(image.headers["set-cookie"]).split(";")[0] ?? "";
    const answer = await steer("GET", `/captcha/${cookie.split("=")[1]}`);
    t.same((await steer("GET", "/captcha/last")).json, answer.json);
    return { cookie, text: at(answer.json, "text") };
  };
  const attempt = async (captcha: unknown, cookie?: string) => {
    const payload = { username: "demo01", password: "Demo1234", captcha, type: "username" };
    return at((await submit(path, payload, cookie ? ["Cookie", cookie] : [])).json, "errorCode");
  };
  const first = await fetchCaptcha();
  t.equal(await attempt("wrong", first.cookie), "captcha.invalid");
  t.equal(await attempt(first.text, first.cookie), "captcha.invalid", "after a wrong attempt");
  const second = await fetchCaptcha();
  t.equal(await attempt(second.text), "captcha.invalid", "without its cookie");
  t.equal(await attempt(String(second.text).toLowerCase(), second.cookie), null, "case does not matter");
  t.equal(await attempt(second.text, second.cookie), "captcha.invalid", "after a right attempt");
  t.equal((await steer("GET", "/captcha/last")).status, 404, "none is left");
  const third = await fetchCaptcha();
  await fetchCaptcha("Cookie", third.cookie);
  t.equal(await attempt(third.text, third.cookie), "captcha.invalid", "a newer one replaces it");
});

t.test("captchas repeat with the seed and differ without it", async (t) => {
  const texts = async (seed: number) => {
    const { send, steer } = await start(t, { seed });
    const images: unknown[] = [];
    for (let index = 0; index < 3; index += 1) {
      const id = /captchaId=([^;]+)/.exec(String((await send("/wps/captcha")).headers["set-cookie"]))?.[1];
      images.push(at((await steer("GET", `/captcha/${id}`)).json, "text"));
    }
    return images;
  };
  const first = await texts(7);
  t.match(first, [/^[A-Z2-9]{4}$/, /^[A-Z2-9]{4}$/, /^[A-Z2-9]{4}$/]);
  t.strictSame(await texts(7), first);
  t.notSame(await texts(8), first);
});

t.test("an unknown address requires the second step, and passing it makes the address known", async (t) => {
  const running = await start(t);
  const { login, submit } = running;
  const ip = from("203.0.113.50");
  t.match((await login("travel01", "Travel12", from("103.48.16.25"))).json, { success: true }, "a known address");
  const demand = await login("travel01", "Travel12", ip);
  t.match(demand.json, {
    success: false,
    errorCode: "login_verify_required",
    value: {
      verifyTypes: [
        { type: "MOBILE", hint: "015****5605" },
        { type: "EMAIL", hint: "t***@example.com" },
        { type: "PAYEE_NAME", hint: "T*** A***" },
        { type: "GOOGLE", hint: /^\*+$/ },
      ],
    },
  });
  t.notMatch(demand.text, /01512345605|tanvir@example\.com|Tanvir Ahmed/, "hints are masked");
  const verifyId = at(demand.json, "value", "verifyId");
  const verify = async (fields: object, headers = ip) =>
    (await submit(second, { verifyId, verifyType: "MOBILE", verifyValue: "01512345605", ...fields }, headers)).json;
  t.match(await verify({ verificationCode: "123456" }), { errorCode: "sms.code.invalid" }, "no code was sent");
  await askSms(running, "01512345605");
  t.match(await verify({ verificationCode: "123456", verifyValue: "01712345601" }), { errorCode: "sms.code.invalid" });
  t.match(await verify({ verificationCode: "123456" }, from("203.0.113.51")), { errorCode: "not.found" });
  t.match(await verify({ verificationCode: "123456" }), { success: true, value: { userName: "adda@travel01" } });
  t.match(await verify({ verificationCode: "123456" }), { errorCode: "not.found" }, "once");
  t.match((await login("travel01", "Travel12", ip)).json, { success: true });
});

t.test("each kind of second step accepts its own proof only", async (t) => {
  const { login, submit, steer } = await start(t);
  const kinds = [
    { verifyType: "EMAIL", right: { verifyValue: "TANVIR@example.com" }, wrong: { verifyValue: "rakib@example.com" } },
    { verifyType: "PAYEE_NAME", right: { verifyValue: "tanvir ahmed" }, wrong: { verifyValue: "Tanvir" } },
    { verifyType: "GOOGLE", right: { verificationCode: "123456" }, wrong: { verificationCode: "654321" } },
  ];
  for (const { verifyType, right, wrong } of kinds) {
    await steer("PUT", "/accounts/travel01", { knownAddresses: [] });
    const verifyId = at((await login("travel01", "Travel12")).json, "value", "verifyId");
    const verify = async (fields: object) => (await submit(second, { verifyId, verifyType, ...fields })).json;
    t.match(await verify(wrong), { errorCode: "sms.code.invalid" }, verifyType);
    t.match(await verify({}), { errorCode: "sms.code.invalid" }, `${verifyType} with nothing`);
    t.match(await verify({ ...right, verifyType: "PALM" }), { errorCode: "request_param_err" });
    t.match(await verify(right), { success: true, value: { userName: "adda@travel01" } });
  }
});

t.test("a proof the account has not bound is refused, and five attempts end the step", async (t) => {
  const { login, submit, steer } = await start(t);
  await steer("POST", "/accounts", {
    account: "nomad001",
    email: "nomad@example.com",
    knownAddresses: ["203.0.113.1"],
  });
  const demand = await login("nomad001", "Demo1234");
  t.same(at(demand.json, "value", "verifyTypes"), [{ type: "EMAIL", hint: "n***@example.com" }]);
  const verifyId = at(demand.json, "value", "verifyId");
  const verify = async (verifyType: string, proof: object) =>
    at((await submit(second, { verifyId, username: "nomad001", verifyType, ...proof })).json, "errorCode");
  t.equal(await verify("GOOGLE", { verificationCode: "123456" }), "sms.code.invalid");
  t.equal(await verify("PAYEE_NAME", { verifyValue: "undefined" }), "sms.code.invalid");
  for (const verifyValue of ["a", "b", "c"]) t.equal(await verify("EMAIL", { verifyValue }), "sms.code.invalid");
  t.equal(await verify("EMAIL", { verifyValue: "nomad@example.com" }), "not.found");
});

t.test("scenes require a captcha from the first attempt, the behavioural one before a password", async (t) => {
  const running = await start(t);
  const { login, submit, send, steer } = running;
  await steer("PUT", "/switches", { captchaScenes: ["login"] });
  t.match((await login("demo01", "Demo1234")).json, { errorCode: "captcha.required", value: { captcha: true } });
  const { text, cookie } = await freshCaptcha(running);
  const typed = { username: "demo01", password: "Demo1234", captcha: text, type: "username" };
  t.match((await submit(path, typed, cookie)).json, { success: true });
  t.match((await send("/wps/captcha/geetest?product=register")).json, { errorCode: "function.not.available" });
  await steer("PUT", "/switches", { captchaScenes: [], behaviour: true });
  t.match((await login("demo01", "Demo1234")).json, { errorCode: "geetest_captcha_err" });
  const plain = { username: "demo01", password: "Demo1234", captcha: null, type: "username" };
  t.match((await submit(path, { ...plain, ...passed })).json, { success: true });
  t.match((await send("/wps/captcha/geetest?product=register")).json, { value: { gt: "sandbox-entry" } });
});

t.test("free play creates a trial account from a random key alone, while the flag is on", async (t) => {
  const { send, steer } = await start(t);
  const { text: modulus } = await send("/wps/session/key/rsa");
  const trial = (encryption: string, version = "3") =>
    send("/wps/session/login/freeplay", {
      method: "POST",
      headers: ["Encryption", encryption, "X-Gateway-Version", version, "Content-Type", "application/json"],
      body: JSON.stringify({ os: "web", platform: "W" }),
    });
  const key = encryptKey("Zx81bKq0TnW3mPe9", modulus);
  const trialAnswer = await trial(key);
  t.match(trialAnswer.json, { success: true, value: { customerType: 4, userName: /^adda@trial\d+$/ } });
  const token = String(at(trialAnswer.json, "value", "token"));
  const info = await send("/wps/member/info", { headers: ["Authorization", token] });
  t.match(info.json, { value: { type: 4 } });
  t.match((await trial("00ff")).json, { errorCode: "encryption.invalid" });
  t.match((await trial(key, "1")).json, { errorCode: "request_param_err" });
  await steer("PUT", "/switches", { flags: { FREEPLAY3: false } });
  t.match((await trial(key)).json, { errorCode: "function.not.available" });
});
