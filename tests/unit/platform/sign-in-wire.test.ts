import t from "tap";
import { bad, read } from "./read.ts";
import { wire } from "./wire.ts";

const behaviour = { captcha_id: "c", lot_number: "l", pass_token: "p", gen_time: "1", captcha_output: "o" };

t.test("a sign-in by name sends the captchas and the device", async (t) => {
  t.strictSame(wire("login", { username: " demo01 ", password: " Demo1234 ", type: "username", behaviour }), {
    username: "demo01",
    password: " Demo1234 ",
    captcha: null,
    type: "username",
    isSms: false,
    isOfficialAppLogin: false,
    loginDeviceId: "d-1",
    geetestValidateV4: behaviour,
  });
  const typed = wire("login", { username: "demo01", password: "x", type: "username", captcha: "7HK2" });
  t.equal(typed.captcha, "7HK2");
});

t.test("a name of digits is sent as a name", async (t) => {
  t.equal(wire("login", { username: "1712345678", password: "x", type: "username" }).username, "1712345678");
});

t.test("a sign-in by SMS sends the number in its local spelling and no behavioural captcha", async (t) => {
  const sms = { username: "1712345678", password: "123456", type: "sms", behaviour } as const;
  const body = wire("login", sms);
  t.match(body, { username: "01712345678", password: "123456", type: "sms", isSms: true });
  t.notOk("geetestValidateV4" in body);
  t.equal(wire("login", { ...sms, countryDialingCode: "44" }).username, "1712345678");
});

t.test("a sign-in proven by the phone provider sends its proof", async (t) => {
  const body = wire("login", { username: "1712345678", password: "", type: "firebase", idToken: "proof", behaviour });
  t.match(body, {
    username: "01712345678",
    type: "firebase",
    isSms: false,
    firebaseChannel: "sms",
    firebaseIdToken: "proof",
    geetestValidateV4: behaviour,
  });
});

t.test("the second step is sent under the platform's field names and signs in", async (t) => {
  const input = { verifyId: "v-1", username: " travel01 ", type: "MOBILE", value: "1712345601", code: "123456" };
  t.strictSame(wire("verifyLogin", input), {
    verifyId: "v-1",
    username: "travel01",
    verifyType: "MOBILE",
    verifyValue: "01712345601",
    verificationCode: "123456",
    loginDeviceId: "d-1",
  });
  const email = wire("verifyLogin", { verifyId: "v-1", username: "travel01", type: "EMAIL", value: "1712345601" });
  t.equal(email.verifyValue, "1712345601");
  t.notOk("verificationCode" in email);
  t.match(read("verifyLogin", { token: "0a1b2c3d-4e5f" }), { token: "0a1b2c3d-4e5f", account: "travel01" });
  t.throws(() => read("verifyLogin", { userName: "travel01" }), bad);
});

t.test("free play sends the visitor's operating system, or that it is unknown", async (t) => {
  const android =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
  t.strictSame(wire("freePlay", {}, android), { os: "Android", platform: "W" });
  for (const userAgent of [undefined, "", "?"]) {
    t.strictSame(wire("freePlay", {}, userAgent), { os: "Unknown", platform: "W" });
  }
  t.match(read("freePlay", { token: "0a1b2c3d-4e5f", userName: "testbrand@trial7", customerType: 4 }), {
    account: "trial7",
    customerType: 4,
  });
});
