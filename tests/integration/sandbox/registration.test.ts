import t from "tap";
import { askRegisterSms, freshCaptcha, passed } from "./support/entry.ts";
import { type Running, start } from "./support/start.ts";
import { at } from "./support/wire.ts";

const number = "01312345678";
const fields = {
  username: "newplayer1",
  password: "Secret77",
  confirmPassword: "Secret77",
  mobileNum: number,
  countryDialingCode: "880",
  domain: "play.example",
  registerMethod: "WEB",
  login: true,
};

const byName = async ({ submit }: Running, more: object = {}, headers?: readonly string[]) =>
  (await submit("/wps/member/register", { ...fields, ...more }, headers, "PUT")).json;
const byMobile = async ({ submit }: Running, more: object = {}) =>
  (await submit("/wps/member/register/mobile", { ...fields, username: number, ...more }, [], "PUT")).json;
const invalid = (field: string) => ({ success: false, errorCode: "field.invalid", value: { field } });

t.test("a registration by name is signed in and known afterwards", async (t) => {
  const running = await start(t);
  const more = { payeeName: "Nila Rahman", email: "nila@example.com", nickname: "নীলা" };
  const registered = await byName(running, more);
  t.match(registered, { success: true, value: { userName: "adda@newplayer1", firstTimeLogin: true } });
  const headers = ["Authorization", String(at(registered, "value", "token"))];
  const info = await running.send("/wps/member/info", { headers });
  t.match(info.json, {
    value: {
      id: at(registered, "value", "customerId"),
      account: "newplayer1",
      nickname: "নীলা",
      mobile: "013****5678",
      email: "n***@example.com",
      hasPaymentPassword: false,
      uplineAccount: null,
    },
  });
  t.match((await running.login("NEWPLAYER1", "Secret77")).json, { value: { firstTimeLogin: false } });
  t.match(await byName(running, { mobileNum: "01412345678" }), { errorCode: "username.duplicate" });
  t.match(await byName(running, { username: "another1" }), { errorCode: "mobile.duplicate" });
  t.match((await running.send("/wps/check/username?username=newPlayer1")).json, { errorCode: "username.duplicate" });
});

t.test("every rule of the form is applied and names the invalid field", async (t) => {
  const running = await start(t);
  const broken: [field: string, more: object][] = [
    ["username", { username: "" }],
    ["username", { username: "short" }],
    ["username", { username: "far2long2be2a2name" }],
    ["username", { username: "no spaces" }],
    ["password", { password: "পাসওয়ার্ড", confirmPassword: "পাসওয়ার্ড" }],
    ["confirmPassword", { confirmPassword: "Secret78" }],
    ["mobileNum", { mobileNum: "" }],
    ["mobileNum", { mobileNum: "01212345678" }],
    ["mobileNum", { mobileNum: "12", countryDialingCode: "91" }],
    ["payeeName", { payeeName: "N" }],
    ["email", { email: "nila@" }],
  ];
  for (const [field, more] of broken) t.match(await byName(running, more), invalid(field), JSON.stringify(more));
  t.match(await byName(running), { success: true }, "none of these made the account");
});

t.test("any field of the form, and new ones, can be switched on with its own rule", async (t) => {
  const running = await start(t);
  const { steer, send } = running;
  const names =
    "username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode paymentPassword line whatsapp facebook wechat idNumber zalo telegram nickname birthday address nationality";
  const form = async () => at((await send("/wps/system/setting/register")).json, "value");
  t.same(Object.keys(Object(await form())).sort(), names.split(" ").sort());
  const on = { enabled: true, required: true };
  await steer("PUT", "/switches", {
    register: {
      wechat: on,
      birthday: on,
      paymentPassword: { enabled: true, required: false },
      shoeSize: { ...on, patternId: 6, maxLength: 2 },
      mobileNum: { required: false },
    },
  });
  t.match(await form(), { wechat: { ...on, patternId: 9, minLength: 4 }, shoeSize: { ...on, type: "text" } });
  const whole = {
    wechat: "nila_r",
    birthday: "2000-02-29",
    paymentPassword: "246810",
    shoeSize: "38",
    mobileNum: "",
    zalo: "ignored while off",
  };
  t.match(await byName(running, { ...whole, wechat: "" }), invalid("wechat"));
  t.match(await byName(running, { ...whole, birthday: "2001-02-29" }), invalid("birthday"));
  t.match(await byName(running, { ...whole, paymentPassword: "" }), invalid("paymentPassword"), "never optional");
  t.match(await byName(running, { ...whole, shoeSize: "380" }), invalid("shoeSize"));
  const registered = await byName(running, whole);
  t.match(registered, { success: true });
  const headers = ["Authorization", String(at(registered, "value", "token"))];
  t.match((await send("/wps/member/info", { headers })).json, {
    value: { hasPaymentPassword: true, birthday: "2000-02-29", mobile: null },
  });
  t.equal((await steer("PUT", "/switches", { register: { wechat: { enable: true } } })).status, 400);
  t.equal((await steer("PUT", "/switches", { register: { wechat: { acceptedPattern: "(" } } })).status, 400);
});

t.test("a pattern set by the site is applied in addition to its id", async (t) => {
  const running = await start(t);
  await running.steer("PUT", "/switches", { register: { username: { acceptedPattern: "^vip[a-z0-9]+$" } } });
  t.match(await byName(running), invalid("username"));
  t.match(await byName(running, { username: "vip4ever" }), { success: true });
});

t.test("registering by number requires the code sent to it, and uses it up only on success", async (t) => {
  const running = await start(t);
  t.match(await byMobile(running, { verificationCode: "123456" }), { errorCode: "sms.code.invalid" }, "none was sent");
  await askRegisterSms(running, number);
  t.match(await byMobile(running, { verificationCode: "000000" }), { errorCode: "sms.code.invalid" });
  const code = { verificationCode: "123456" };
  t.match(await byMobile(running, { ...code, affiliateCode: "NOBODY1" }), { errorCode: "affiliate.invalid" });
  t.match(await byMobile(running, { ...code, password: "x", confirmPassword: "x" }), invalid("password"));
  t.match(await byMobile(running, code), { success: true, value: { userName: `adda@${number}` } });
  t.match(await byMobile(running, code), { errorCode: "sms.code.expired" });
  t.match((await running.login(number, "Secret77")).json, { value: { userName: `adda@${number}` } });
  await askRegisterSms(running, "01712345601");
  t.match(await byMobile(running, { ...code, mobileNum: "01712345601" }), { errorCode: "mobile.duplicate" });
});

t.test("a number registers without a password if MOBILENUMPASSREG3 is off, and none is accepted", async (t) => {
  const running = await start(t);
  await running.steer("PUT", "/switches", { flags: { MOBILENUMPASSREG3: false } });
  await askRegisterSms(running, number);
  const code = { verificationCode: "123456", password: "", confirmPassword: "" };
  t.match(await byMobile(running, code), { success: true });
  t.match((await running.login(number, "")).json, { errorCode: "user.or.password.invalid" });
});

t.test("a registration by name requires the number and its code too if REGMOBVERF3 is on", async (t) => {
  const running = await start(t);
  await running.steer("PUT", "/switches", {
    flags: { REGMOBVERF3: true },
    register: { mobileNum: { required: false } },
  });
  t.match(await byName(running, { mobileNum: "" }), invalid("mobileNum"));
  t.match(await byName(running), { errorCode: "sms.code.invalid" });
  await askRegisterSms(running, number);
  t.match(await byName(running, { username: "demo01", verificationCode: "123456" }), {
    errorCode: "username.duplicate",
  });
  t.match(await byName(running, { verificationCode: "123456" }), { success: true }, "the code was not used up by that");
});

t.test("methods that are switched off are unavailable", async (t) => {
  const running = await start(t);
  const off = { errorCode: "function.not.available" };
  await running.steer("PUT", "/switches", { flags: { USERNAMEREG3: false, MOBILENUMREG3: false } });
  t.match(await byName(running), off);
  t.match(await byMobile(running), off);
  await running.steer("PUT", "/switches", { flags: { USERNAMEREG3: true, MOBILENUMREG3: true, DIRECTREG3: false } });
  t.match(await byName(running), off);
});

t.test("a captcha is required if the scene requires one, and the form reports it", async (t) => {
  const running = await start(t);
  await running.steer("PUT", "/switches", { captchaScenes: ["register"] });
  const form = (await running.send("/wps/system/setting/register")).json;
  t.match(form, { value: { captcha: { enabled: true, required: true } } });
  t.match(await byName(running), { errorCode: "captcha.required", value: { captcha: true } });
  const wrong = await freshCaptcha(running);
  t.match(await byName(running, { captcha: "nope" }, wrong.cookie), { errorCode: "captcha.invalid" });
  const { text, cookie } = await freshCaptcha(running);
  t.match(await byName(running, { captcha: text }, cookie), { success: true });
});

t.test("a registration requires the captcha's proof if the behavioural captcha is on", async (t) => {
  const running = await start(t);
  await running.steer("PUT", "/switches", { behaviour: true });
  t.match(await byName(running), { errorCode: "geetest_captcha_err" });
  t.match(await byName(running, passed), { success: true });
});

t.test("an invitation code counts for its agent, on its own domains", async (t) => {
  const running = await start(t);
  const check = async (code: string, domain = "play.example") =>
    (await running.send(`/wps/agent/affiliate?code=${code}&domain=${domain}`)).json;
  t.match(await check("agent01"), { success: true }, "codes ignore case");
  t.match(await check("DHAKA01"), { success: false, errorCode: "affiliate.invalid" });
  t.match(await check("DHAKA01", "dhaka.example"), { success: true });
  t.match(await check("DHAKA01", "www.dhaka.example:8443"), { success: true });
  t.match(await check("DHAKA01", "notdhaka.example"), { errorCode: "affiliate.invalid" });
  t.match(await check(""), { errorCode: "affiliate.invalid" });
  t.match(await byName(running, { affiliateCode: "DHAKA01" }), { errorCode: "affiliate.invalid" });
  t.match(await byName(running, { affiliateCode: "Agent01" }), { success: true });
  t.match((await running.steer("GET", "/accounts/newplayer1")).json, { upline: "agent01" });
});

t.test("a referral or a recommender becomes the upline; an unknown referral is ignored", async (t) => {
  const running = await start(t);
  const upline = async (account: string) => at((await running.steer("GET", `/accounts/${account}`)).json, "upline");
  const friend = (index: number) => ({ username: `friend0${index}`, mobileNum: `0131234500${index}` });
  await byName(running, { ...friend(1), referralCode: "r100002" });
  t.equal(await upline("friend01"), "demo02");
  t.match(await byName(running, { ...friend(2), referralCode: "GONE" }), { success: true });
  t.equal(await upline("friend02"), undefined);
  await byName(running, { ...friend(3), recommenderId: "demo01", referralCode: "R100002" });
  t.equal(await upline("friend03"), "demo01");
  t.match(await byName(running, { ...friend(4), recommenderId: "ghost99" }), invalid("recommenderId"));
  await running.steer("POST", "/accounts", { account: "trial77", type: 4 });
  const ofTrial = await byName(running, { ...friend(4), recommenderId: "trial77" });
  t.match(ofTrial, invalid("recommenderId"), "real money cannot go to a trial account");
  await byName(running, { ...friend(5), affiliateCode: "AGENT01", referralCode: "R100002" });
  t.equal(await upline("friend05"), "agent01", "the agent has precedence over the friend");
});

t.test("the phone provider's token replaces the code, and alone creates an account with a given name", async (t) => {
  const running = await start(t);
  const mint = async (mobile: string) =>
    String(at((await running.steer("POST", "/id-tokens", { mobile })).json, "idToken"));
  const auto = async (firebaseIdToken: string, more: object = {}) => {
    const body = JSON.stringify({ firebaseChannel: "sms", firebaseIdToken, login: true, ...more });
    const headers = ["Content-Type", "application/json"];
    return (await running.send("/wps/member/register/autoUsername", { method: "PUT", headers, body })).json;
  };
  t.match(await auto(await mint("01512345699")), { errorCode: "function.not.available" });
  await running.steer("PUT", "/switches", { phoneProvider: true });
  t.match(await byMobile(running, { firebaseIdToken: await mint("01512345699") }), { errorCode: "sms.code.invalid" });
  const idToken = await mint(`+88${number}`);
  t.match(await byMobile(running, { firebaseChannel: "sms", firebaseIdToken: idToken }), { success: true });
  t.match(await auto(idToken), { errorCode: "sms.code.invalid" }, "used up");
  t.match(await auto(await mint(number)), { errorCode: "mobile.duplicate" });
  t.match(await auto(await mint("01512345698"), { affiliateCode: "NOBODY1" }), { errorCode: "affiliate.invalid" });
  const registered = await auto(await mint("01512345698"), { affiliateCode: "AGENT01", domain: "play.example" });
  t.match(registered, { success: true, value: { userName: /^adda@member\d+$/ } });
  const headers = ["Authorization", String(at(registered, "value", "token"))];
  t.match((await running.send("/wps/member/info", { headers })).json, {
    value: { mobile: "015****5698", uplineAccount: "agent01" },
  });
});
