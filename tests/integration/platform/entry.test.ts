import t from "tap";
import type { Platform } from "../../../bff/platform/contract.ts";
import type { OperationInputs } from "../../../bff/platform/operations.ts";
import { failureOf, visitor } from "../../support/platform.ts";
import { type PlatformOnSandbox, startOnSandbox as start } from "../../support/platform-on-sandbox.ts";

const code = "123456";
const newNumber = { mobile: "1812345678", countryDialingCode: "880" };
const passed = { captcha_id: "sandbox-entry", pass_token: "sandbox-pass" };

const switchTo = ({ control }: PlatformOnSandbox, payload: object) =>
  control.inject({ method: "PUT", url: "/switches", payload });
const signIn = (platform: Platform, username: string, password: string) =>
  platform.call("login", { username, password, type: "username" }, visitor);

/** A registration as the gateway sends it. */
const form = (fields: Record<string, string>, more: object = {}): OperationInputs["registerUsername"] => ({
  fields: { password: "Newbie77", ...fields },
  countryDialingCode: "880",
  domain: "site.example",
  registerUrl: "https://site.example/register",
  ...more,
});

t.test("an SMS code signs in once, and responses do not reveal whether a number is registered", async (t) => {
  const world = await start(t);
  const { platform, sandbox } = world;
  await switchTo(world, { flags: { MOBILEVERCODELOGIN3: true } });
  const { mobile = "", account } = sandbox.accounts.byName("demo01") ?? {};
  const target = { mobile: mobile.replace(/^0/, ""), countryDialingCode: "880" };
  const registered = await platform.call("smsNoLogin", target, visitor);
  t.ok(registered.expiredMinutes >= 1);
  t.strictSame(await platform.call("smsNoLogin", newNumber, visitor), registered);
  t.match(await failureOf(platform.call("smsNoLogin", target, visitor)), { code: "sms_throttled", fault: false });
  const login = { username: target.mobile, password: code, type: "sms" } as const;
  t.match(await failureOf(platform.call("login", { ...login, password: "000000" }, visitor)), {
    code: "sms_code_invalid",
  });
  t.equal((await platform.call("login", login, visitor)).account, account);
  t.match(await failureOf(platform.call("login", login, visitor)), { code: "sms_code_expired" });
});

t.test("an invalid number is refused as invalid", async (t) => {
  const { platform } = await start(t);
  const target = { mobile: "12", countryDialingCode: "880" };
  t.match(await failureOf(platform.call("smsNoLogin", target, visitor)), { code: "mobile_invalid", fault: false });
});

t.test(
  "a sign-in from an unknown address is confirmed by a code that the platform sends to the known number",
  async (t) => {
    const { platform } = await start(t);
    const demand = (await failureOf(signIn(platform, "travel01", "Travel12"))).details.value;
    t.match(demand, {
      verifyId: String,
      types: [
        { type: "MOBILE", hint: /\*/ },
        { type: "EMAIL", hint: /\*/ },
      ],
    });
    const { verifyId = "" } = demand ?? {};
    await platform.call("smsNoLogin", { mobile: "", countryDialingCode: "880", verifyId }, visitor);
    const step = { verifyId, username: "travel01", type: "MOBILE" };
    t.match(await failureOf(platform.call("verifyLogin", { ...step, code: "000000" }, visitor)), {
      code: "verification_invalid",
      fault: false,
    });
    const login = await platform.call("verifyLogin", { ...step, code }, visitor);
    t.equal(login.account, "travel01");
    t.equal((await platform.call("memberInfo", {}, { ...visitor, token: login.token })).account, "travel01");
    t.equal((await signIn(platform, "travel01", "Travel12")).account, "travel01", "the address is known from then on");
  },
);

t.test(
  "other proofs of the second step are the bound e-mail address, the account's name and the authenticator",
  async (t) => {
    for (const proof of [
      { type: "EMAIL", value: "tanvir@example.com" },
      { type: "PAYEE_NAME", value: "tanvir ahmed" },
      { type: "GOOGLE", code },
    ]) {
      const { platform } = await start(t);
      const { verifyId = "" } = (await failureOf(signIn(platform, "travel01", "Travel12"))).details.value ?? {};
      const step = { verifyId, username: "travel01" };
      const wrong = await failureOf(
        platform.call("verifyLogin", { ...step, ...proof, value: "no", code: "no" }, visitor),
      );
      t.equal(wrong.code, "verification_invalid", proof.type);
      t.equal((await platform.call("verifyLogin", { ...step, ...proof }, visitor)).account, "travel01", proof.type);
      const over = await failureOf(platform.call("verifyLogin", { ...step, ...proof }, visitor));
      t.equal(over.code, "verification_expired", "used up");
    }
  },
);

t.test("a token of the phone provider signs in and registers, once each", async (t) => {
  const world = await start(t);
  const { platform, control, sandbox } = world;
  const flags = { MOBILEVERCODELOGIN3: true, DIRECTREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true };
  await switchTo(world, { phoneProvider: true, flags });
  const proofOf = async (mobile: string): Promise<string> =>
    (await control.inject({ method: "POST", url: "/id-tokens", payload: { mobile } })).json().idToken;
  const { mobile = "" } = sandbox.accounts.byName("demo01") ?? {};
  const login = {
    username: mobile.replace(/^0/, ""),
    password: "",
    type: "firebase",
    idToken: await proofOf(mobile),
  } as const;
  t.equal((await platform.call("login", login, visitor)).account, "demo01");
  t.match(await failureOf(platform.call("login", login, visitor)), { code: "sms_code_invalid", fault: false });
  const register = form({ mobileNum: newNumber.mobile }, { idToken: await proofOf("01812345678") });
  const { token } = await platform.call("registerMobile", register, visitor);
  t.ok((await platform.call("memberInfo", {}, { ...visitor, token })).mobile);
});

t.test("free play is a trial account if the site offers it", async (t) => {
  const world = await start(t);
  const { platform } = world;
  await switchTo(world, { flags: { FREEPLAY3: true }, strict: true });
  const { token, customerType } = await platform.call("freePlay", {}, visitor);
  t.equal(customerType, 4);
  t.equal((await platform.call("memberInfo", {}, { ...visitor, token })).type, 4);
  await switchTo(world, { flags: { FREEPLAY3: false } });
  t.match(await failureOf(platform.call("freePlay", {}, visitor)), { code: "feature_unavailable", fault: false });
});

t.test("an account registered by name is signed in and belongs to the agent of its link", async (t) => {
  const world = await start(t);
  const { platform, sandbox } = world;
  await switchTo(world, { flags: { DIRECTREG3: true, USERNAMEREG3: true, REGMOBVERF3: true } });
  await platform.call("smsRegister", { ...newNumber, method: "username" }, visitor);
  const fields = { username: "newbie77", mobileNum: newNumber.mobile, verificationCode: code };
  const input = form(fields, { affiliateCode: "AGENT01" });
  t.match(await failureOf(platform.call("registerUsername", form({ ...fields, username: "demo01" }), visitor)), {
    code: "username_taken",
    details: { fields: { username: "taken" } },
  });
  t.match(await failureOf(platform.call("registerUsername", form({ ...fields, password: "no" }), visitor)), {
    code: "validation_failed",
    details: { fields: { password: "invalid" } },
  });
  t.match(await failureOf(platform.call("registerUsername", { ...input, affiliateCode: "NOBODY" }, visitor)), {
    code: "invitation_code_error",
  });
  const { token, account } = await platform.call("registerUsername", input, visitor);
  t.equal(account, "newbie77");
  t.equal((await platform.call("memberInfo", {}, { ...visitor, token })).account, "newbie77");
  t.match(sandbox.accounts.byName("newbie77"), { mobile: "01812345678", upline: "agent01" });
  t.equal((await signIn(platform, "newbie77", "Newbie77")).account, "newbie77");
});

t.test("a registration by mobile uses that number, once", async (t) => {
  const world = await start(t);
  const { platform, sandbox } = world;
  await switchTo(world, {
    flags: { DIRECTREG3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true },
  });
  await platform.call("smsRegister", { ...newNumber, method: "mobile" }, visitor);
  const fields = { mobileNum: newNumber.mobile, verificationCode: code };
  t.match(await failureOf(platform.call("registerMobile", form({ ...fields, verificationCode: "000000" }), visitor)), {
    code: "sms_code_invalid",
  });
  const input = form(fields, { affiliateCode: "AGENT01" });
  const { token } = await platform.call("registerMobile", input, visitor);
  const { id, type } = await platform.call("memberInfo", {}, { ...visitor, token });
  t.equal(type, 0);
  t.match(sandbox.accounts.byId(id), { mobile: "01812345678", upline: "agent01" });
  t.match(await failureOf(platform.call("registerMobile", input, visitor)), { code: "sms_code_expired" });
  await world.control.inject({ method: "POST", url: "/clock", payload: { advance: 61_000 } });
  await platform.call("smsRegister", { ...newNumber, method: "mobile" }, visitor);
  t.match(await failureOf(platform.call("registerMobile", input, visitor)), {
    code: "mobile_taken",
    details: { fields: { mobileNum: "taken" } },
  });
});

t.test("an invitation code leads to an agent or is an error", async (t) => {
  const { platform } = await start(t);
  const check = (affiliate: string, domain = "site.example") =>
    platform.call("affiliateCheck", { code: affiliate, domain }, visitor);
  t.equal(await check("AGENT01"), undefined);
  t.equal(await check("DHAKA01", "dhaka.example"), undefined);
  for (const affiliate of ["NOBODY", "DHAKA01"]) {
    t.match(await failureOf(check(affiliate)), { code: "invitation_code_error", fault: false });
  }
});

t.test("a password change requires the old password", async (t) => {
  const { platform, signIn: member } = await start(t);
  const context = await member("demo01", "Demo1234");
  const change = (oldPassword: string, newPassword: string) =>
    platform.call("changePassword", { oldPassword, newPassword }, context);
  t.match(await failureOf(change("wrong", "Demo5678")), { code: "old_password_invalid", fault: false });
  t.match(await failureOf(change("Demo1234", "x")), {
    code: "validation_failed",
    details: { fields: { newPassword: "invalid" } },
  });
  await change("Demo1234", "Demo5678");
  t.match(await failureOf(signIn(platform, "demo01", "Demo1234")), { code: "credentials_invalid" });
  t.equal((await signIn(platform, "demo01", "Demo5678")).account, "demo01");
});

t.test("a reset e-mail goes to the owner only, and its code sets a new password", async (t) => {
  const world = await start(t);
  const { platform, sandbox } = world;
  await switchTo(world, { flags: { CHNGPASSMAIL3: true, CHNGPASSVERIF3: true } });
  for (const email of ["rakib@example.com", "thief@example.com"]) {
    t.equal(await platform.call("resetByEmail", { username: "demo01", email }, visitor), undefined);
  }
  const { mobile = "" } = sandbox.accounts.byName("demo01") ?? {};
  const target = { mobile: mobile.replace(/^0/, ""), countryDialingCode: "880" };
  await platform.call("smsNoLogin", target, visitor);
  const reset = { ...target, code, newPassword: "Demo5678" };
  for (const wrong of [
    { ...reset, code: "000000" },
    { ...reset, mobile: "1899999999" },
  ]) {
    t.match(await failureOf(platform.call("resetByMobile", wrong, visitor)), { code: "sms_code_invalid" });
  }
  await platform.call("resetByMobile", reset, visitor);
  t.equal((await signIn(platform, "demo01", "Demo5678")).account, "demo01");
});

t.test("the settings of the entry forms have the names of our contract", async (t) => {
  const world = await start(t);
  const { platform } = world;
  const [bangladesh] = await platform.call("countries", {}, visitor);
  t.match(bangladesh, { code: "BD", dialingCode: "880" });
  const plain = await platform.call("securityConfig", {}, visitor);
  t.match(plain, { captchaScenes: [], ageLimit: 18 });
  t.notOk(plain.behaviour ?? plain.phone);
  t.match(await failureOf(platform.call("behaviourCaptchaId", {}, visitor)), { code: "feature_unavailable" });
  await switchTo(world, {
    behaviour: true,
    phoneProvider: true,
    captchaScenes: ["register"],
    domains: ["site.example"],
  });
  t.match(await platform.call("securityConfig", {}, visitor), {
    captchaScenes: ["register"],
    behaviour: { scenes: ["login", "register", "sms"] },
    phone: { sms: true },
  });
  t.equal(await platform.call("behaviourCaptchaId", {}, visitor), passed.captcha_id);
  t.strictSame(await platform.call("domainRoute", {}, visitor), ["site.example"]);
  t.match(await platform.call("location", {}, visitor), { ip: visitor.clientIp, country: "Bangladesh", city: "Dhaka" });
});

t.test("sign-ins and codes require the behavioural captcha if it is on", async (t) => {
  const world = await start(t);
  const { platform } = world;
  await switchTo(world, { behaviour: true });
  const login = { username: "demo01", password: "Demo1234", type: "username" } as const;
  for (const attempt of [
    () => platform.call("login", login, visitor),
    () => platform.call("smsNoLogin", newNumber, visitor),
    () => platform.call("login", { ...login, behaviour: { ...passed, pass_token: "forged" } }, visitor),
  ]) {
    t.match(await failureOf(attempt()), { code: "behaviour_check_required", fault: false });
  }
  t.ok((await platform.call("login", { ...login, behaviour: passed }, visitor)).token);
  t.ok((await platform.call("smsNoLogin", { ...newNumber, behaviour: passed }, visitor)).expiredMinutes);
});

t.test("a member's language is stored, and their unread messages are counted", async (t) => {
  const { platform, signIn: member } = await start(t);
  const context = await member("demo01", "Demo1234");
  for (const language of ["EN", "BN"] as const) {
    await platform.call("setLanguage", { language }, context);
    t.equal((await platform.call("memberInfo", {}, context)).language, language);
  }
  t.match(await platform.call("memberInfo", {}, context), { email: /^.\*\*\*@/, payeeName: /\*/ });
  t.type(await platform.call("unreadCount", {}, context), "number");
});
