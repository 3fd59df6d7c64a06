import { createDecipheriv } from "node:crypto";
import t from "tap";
import { start } from "./support/start.ts";
import { at } from "./support/wire.ts";

const status = "/wps/system/status";
const english = ["Language", "EN"];

t.test("the status has the site's start settings, under both of its paths", async (t) => {
  const { send, origin } = await start(t);
  const answer = await send(status, { headers: [...english, "X-Forwarded-For", "203.0.113.9"] });
  t.match(answer.json, {
    success: true,
    value: {
      info: {
        register: { username: { enabled: true, required: true, minLength: 6, maxLength: 13 } },
        mainDomain: new URL(origin).host,
        imageCDNs: [],
        launchGameCDNs: [],
      },
      location: { ip: "203.0.113.9", countryCode: "BD", country: "Bangladesh" },
      maintenance: null,
      regionRestriction: null,
    },
  });
  t.match((await send("/wps/v2/system/status")).json, { success: true, value: { location: { country: "বাংলাদেশ" } } });
});

t.test(
  "every customer-service path can be decrypted with its last eight characters, and its page responds",
  async (t) => {
    const { send } = await start(t);
    const entries = at((await send(status)).json, "value", "info", "customerService");
    t.match(entries, [{ csType: "LIVE_CHAT" }, { csType: "WHATSAPP" }, { csType: "FACEBOOK" }, { csType: "TELEGRAM" }]);
    for (const index of [0, 1, 2, 3]) {
      const path = String(at(entries, index, "path"));
      const decipher = createDecipheriv("des-ede3", Buffer.from(path.slice(-8).repeat(3)), null);
      const url = decipher.update(path.slice(0, -8), "base64", "utf8") + decipher.final("utf8");
      const page = await fetch(url);
      t.equal(page.status, 200, url);
      t.match(await page.text(), /<html lang="bn">/);
    }
  },
);

t.test("the whitelabel tree represents switched flags as the strings 1 and 0", async (t) => {
  const { send, steer } = await start(t);
  await steer("PUT", "/switches", { flags: { FREEPLAY3: false } });
  const { json } = await send("/wps/system/whitelabel");
  const flags: Record<string, unknown> = {};
  const walk = (node: unknown): void => {
    flags[String(at(node, "modId"))] = at(node, "enabled");
    for (const child of Object(at(node, "childrenNodes"))) walk(child);
  };
  walk(at(json, "value"));
  const named =
    "USERNAMEREG3 MOBILENUMREG3 MOBILENUMPASSREG3 REGMOBVERF3 AGENTPOLICY3 MANPLAYREB3 FREEPLAY3 PWDEXPFORCECHANGE3 MOBILEVERCODELOGIN3 CBS3 CHNGPASSVERIF3 CHNGPASSMAIL3 DIRECTREG3";
  t.same(Object.keys(flags).sort(), ["ROOT", ...named.split(" ")].sort());
  t.equal(flags.FREEPLAY3, "0");
  t.equal(flags.DIRECTREG3, "1");
  t.same(at((await send(status)).json, "value", "info", "whitelabel"), at(json, "value"));
});

t.test("only the state and the key are returned during maintenance, with the end time", async (t) => {
  const { send, steer } = await start(t);
  await steer("PUT", "/status", { state: "maintenance", endTime: 1_790_000_000_000, note: "Upgrade" });
  t.match((await send(status)).json, { value: { maintenance: { endTime: 1_790_000_000_000, note: "Upgrade" } } });
  t.equal((await send("/wps/session/key/rsa")).status, 200);
  t.match(await send("/wps/captcha"), { status: 400, json: { errorCode: "function.not.available" } });
  await steer("PUT", "/status", { state: "normal" });
  t.match((await send(status)).json, { value: { maintenance: null } });
  t.equal((await send("/wps/captcha")).status, 200);
});

t.test("a restriction names the visitor's address, and applies to listed addresses only", async (t) => {
  const { send, steer } = await start(t);
  const restriction = async (ip: string) =>
    at((await send(status, { headers: ["X-Forwarded-For", ip] })).json, "value", "regionRestriction");
  await steer("PUT", "/status", { state: "restricted", note: "Not offered here", addresses: ["203.0.113.9"] });
  t.same(await restriction("203.0.113.9"), { ip: "203.0.113.9", note: "Not offered here" });
  t.equal(await restriction("203.0.113.10"), null);
  await steer("PUT", "/status", { state: "restricted" });
  t.same(await restriction("203.0.113.10"), { ip: "203.0.113.10", note: null });
});

t.test("settings, countries, registration form and domains have the sandbox's defaults", async (t) => {
  const { send, steer, origin } = await start(t);
  const value = async (path: string) => at((await send(path)).json, "value");
  t.match(await value("/wps/system/settings/consolidated"), { currency: "BDT", currencySymbol: "৳", timeZone: 6 });
  t.match(await value("/wps/system/country"), [
    { countryCode: "BD", countryDialingCode: "880" },
    { countryCode: "IN", countryDialingCode: "91" },
    { countryCode: "MY", countryDialingCode: "60" },
    { countryCode: "AE", countryDialingCode: "971" },
  ]);
  t.match(await value("/wps/system/setting/register"), {
    verificationCode: { enabled: true, required: false },
  });
  await steer("PUT", "/switches", { flags: { REGMOBVERF3: true } });
  t.match(await value("/wps/system/setting/register"), { verificationCode: { enabled: true, required: true } });
  await steer("PUT", "/switches", { flags: { REGMOBVERF3: false, MOBILENUMREG3: false } });
  t.match(await value("/wps/system/setting/register"), { verificationCode: { enabled: false } });
  const { host } = new URL(origin);
  t.match(await value(`/wps/system/domainRoute?domain=${host}`), [{ domain: host }]);
  t.match(await send("/wps/system/domainRoute?domain=nowhere.example"), {
    status: 400,
    json: { errorCode: "request_param_err" },
  });
  await steer("PUT", "/switches", { domains: ["play.example", "play.test"] });
  t.match(await value("/wps/system/domainRoute"), [{ domain: "play.example", type: "MAIN" }, { domain: "play.test" }]);
  t.match(await value(status), { info: { mainDomain: "play.example" } });
});

t.test("the security configuration lists the proofs required for each action", async (t) => {
  const { send, steer } = await start(t);
  const value = async () => at((await send("/wps/v2/member/securityConfig")).json, "value");
  t.match(await value(), {
    showCaptcha: false,
    captchaScenes: [],
    geetest: { enabled: false, scenes: [] },
    showLoginCountryCode: true,
    showRegisterCountryCode: true,
    firebase: { enabled: false, sms: false },
    ageLimit: 18,
  });
  await steer("PUT", "/switches", { captchaScenes: ["login", "register"], behaviour: true, phoneProvider: true });
  t.match(await value(), {
    showCaptcha: true,
    captchaScenes: ["login", "register"],
    geetest: { enabled: true, scenes: ["login", "register", "sms"] },
    firebase: { enabled: true, sms: true, google: false, facebook: false },
  });
});

t.test("a user name is free, taken or invalid", async (t) => {
  const { send } = await start(t);
  const check = async (name: string) => (await send(`/wps/check/username?username=${encodeURIComponent(name)}`)).json;
  t.match(await check("fresh123"), { success: true });
  t.match(await check("DEMO01"), { success: false, errorCode: "username.duplicate" });
  t.match(await check("no"), { errorCode: "field.invalid", value: { field: "username" } });
  t.match(await check("with space"), { errorCode: "field.invalid" });
});

t.test("errors are in the caller's language, Bengali by default", async (t) => {
  const { send, login } = await start(t);
  const bengali = (await login("demo01", "nope")).json;
  t.match(bengali, { message: /[\u0980-\u09ff]/, errorCode: "user.or.password.invalid" });
  t.match((await login("demo01", "nope", english)).json, { message: "The username or password is wrong." });
  t.match((await send("/wps/nowhere", { headers: ["language", "en"] })).json, { message: /^This function/ });
});

t.test("member info masks private data and names the previous sign-in", async (t) => {
  const { send, login, steer } = await start(t);
  const ip = ["X-Forwarded-For", "203.0.113.77"];
  const signIn = async () => [
    "Authorization",
    String(at((await login("demo01", "Demo1234", ip)).json, "value", "token")),
  ];
  const first = await send("/wps/member/info", { headers: [...(await signIn()), ...english] });
  t.match(first.json, {
    value: {
      account: "demo01",
      mobile: "017****5601",
      email: "r***@example.com",
      lastLoginIp: "103.48.16.21",
      clubLabel: { labelName: "Bronze" },
    },
  });
  t.notMatch(first.text, /01712345601|Demo1234/);
  await steer("POST", "/clock", { advance: 1000 });
  const authorization = await signIn();
  t.match((await send("/wps/member/info", { headers: authorization })).json, {
    value: { lastLoginIp: "203.0.113.77" },
  });
  t.match((await send("/wps/member/info/icon", { headers: authorization })).json, {
    value: { avatar: "avatars/100001.svg" },
  });
});

t.test("balances are numbers with the main wallet in row 2, under old and new path", async (t) => {
  const { send, token } = await start(t);
  const headers = ["Authorization", await token("demo02", "Demo1234")];
  for (const path of [
    "/wps/v2/wallets/balance?typeId=0",
    "/wps/wallets/balance",
    "/wps/member/info/funds/consolidated",
  ]) {
    t.match((await send(path, { headers })).json, {
      value: { sumBalance: 8400.5, currency: "BDT", balance: [{ accountTypeId: 2, availBalance: 8400.5 }] },
    });
  }
  t.match((await send("/wps/member/info/funds/consolidated", { headers })).json, { value: { divtypereq: null } });
});
