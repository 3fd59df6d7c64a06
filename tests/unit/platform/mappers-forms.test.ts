import t from "tap";
import { bad, read } from "./read.ts";
import { wire } from "./wire.ts";

t.test("countries are listed in the platform's order, each once, only with valid codes", async (t) => {
  const list = [
    { countryCode: "BD", countryDialingCode: "880", countryName: "<b>বাংলাদেশ</b>" },
    { countryCode: "in", countryDialingCode: "+91", name: "India" },
    { countryCode: "NP", countryDialingCode: 977 },
    { countryCode: "BD", countryDialingCode: "1" },
    { countryCode: "XX", countryDialingCode: "0880" },
    { countryCode: "TOOLONG", countryDialingCode: "1" },
    { countryDialingCode: "1" },
    "junk",
  ];
  const expected = [
    { code: "BD", dialingCode: "880", name: "বাংলাদেশ" },
    { code: "IN", dialingCode: "91", name: "India" },
    { code: "NP", dialingCode: "977" },
  ];
  t.strictSame(read("countries", list), expected);
  t.strictSame(read("countries", { list }), expected);
  t.throws(() => read("countries", { total: 3 }), bad);
});

const plain = { captchaScenes: [], loginCountryCode: false, registerCountryCode: false, ageLimit: 18 };

t.test("the security configuration switches everything off that is not switched on", async (t) => {
  t.strictSame(read("securityConfig", {}), plain);
  const off = { showCaptcha: "0", captchaScenes: ["login"], geetest: { enabled: false }, firebase: null };
  t.strictSame(read("securityConfig", { ...off, ageLimit: "many" }), plain);
  t.throws(() => read("securityConfig", true), bad);
});

t.test("the security configuration reads flags in any spelling, and only known scenes", async (t) => {
  const value = {
    showCaptcha: true,
    captchaScenes: ["register", "withdraw", "login"],
    geetest: { enabled: "Y", scenes: ["sms", "login", "moon"] },
    showLoginCountryCode: "1",
    showRegisterCountryCode: true,
    firebase: { enabled: 1, sms: "true", google: true },
    ageLimit: "21",
  };
  t.strictSame(read("securityConfig", value), {
    captchaScenes: ["login", "register"],
    loginCountryCode: true,
    registerCountryCode: true,
    ageLimit: 21,
    behaviour: { scenes: ["login", "sms"] },
    phone: { sms: true },
  });
  t.match(read("securityConfig", { geetest: { enabled: true }, firebase: { enabled: true } }), {
    behaviour: { scenes: ["login", "register", "sms"] },
    phone: { sms: false },
  });
});

t.test("the security configuration's list of scenes says where the captcha applies, its flag whether", async (t) => {
  const scenes = (value: object) => read("securityConfig", value).captchaScenes;
  t.strictSame(scenes({ showCaptcha: true }), ["login", "register"]);
  t.strictSame(scenes({ showCaptcha: false, captchaScenes: ["login"] }), []);
  t.strictSame(scenes({ captchaScenes: ["login"] }), ["login"]);
  t.strictSame(scenes({ showCaptcha: true, captchaScenes: [] }), []);
});

t.test("an invalid id of the behavioural captcha is rejected", async (t) => {
  t.strictSame(wire("behaviourCaptchaId", {}), { product: "register" });
  t.equal(read("behaviourCaptchaId", { gt: "a1b2c3d4e5f6" }), "a1b2c3d4e5f6");
  for (const gt of [undefined, "", '"><script>', "x".repeat(65)]) {
    t.throws(() => read("behaviourCaptchaId", { gt }), bad, String(gt));
  }
});

t.test("a location has plain texts of limited length and a valid address, without missing fields", async (t) => {
  t.strictSame(
    read("location", { ip: "203.0.113.9", countryCode: "BD", country: "<i>Bangladesh</i>", city: "Dhaka" }),
    {
      ip: "203.0.113.9",
      countryCode: "BD",
      country: "Bangladesh",
      city: "Dhaka",
    },
  );
  t.strictSame(read("location", { ip: "me", countryCode: "BD", country: null }), { countryCode: "BD", country: "BD" });
  t.equal(read("location", { city: "x".repeat(500) }).city?.length, 60);
  t.throws(() => read("location", true), bad);
});

t.test("domains are host names from names, addresses and objects, each once", async (t) => {
  const list = [
    "Site.Example",
    "https://www.site.example:8443/path?x",
    "*.play.example",
    { domain: "alias.example" },
    { url: "http://site.example/" },
    "not a domain",
    "javascript:alert(1)",
    "",
    null,
    7,
  ];
  const expected = ["site.example", "www.site.example", "play.example", "alias.example"];
  t.strictSame(read("domainRoute", list), expected);
  t.strictSame(read("domainRoute", { domainRoute: list }), expected);
  t.strictSame(read("domainRoute", []), []);
  t.throws(() => read("domainRoute", true), bad);
});

t.test("unread messages are read as a number or from an object, never below zero", async (t) => {
  for (const value of [3, "3", { count: 3 }, { count: "3" }]) t.equal(read("unreadCount", value), 3);
  t.equal(read("unreadCount", -2), 0);
  for (const value of [null, {}, "many", true, [1]]) t.throws(() => read("unreadCount", value), bad, String(value));
});

t.test("the chosen language is sent unchanged", async (t) => {
  t.strictSame(wire("setLanguage", { language: "BN" }), { language: "BN" });
});
