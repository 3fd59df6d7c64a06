import t from "tap";
import { bad, read } from "./read.ts";

t.test("a sign-in yields the account without its merchant, numbers as strings, and only a usable token", async (t) => {
  const value = {
    token: "0a1b2c3d-4e5f",
    userName: "testbrand@demo01",
    id: 42,
    customerType: "1",
    firstTimeLogin: true,
  };
  t.strictSame(read("login", { ...value, passwordExpired: null, extra: 1 }), {
    token: "0a1b2c3d-4e5f",
    account: "demo01",
    accountId: "42",
    customerType: 1,
    firstTimeLogin: true,
    passwordExpired: false,
  });
  t.equal(read("login", { token: "0a1b2c3d-4e5f" }).account, "demo01", "the typed name if the platform leaves it out");
  for (const token of ["", "short", "with space in it", "line\r\nbreak-token", 12_345_678, null]) {
    t.throws(() => read("login", { ...value, token }), bad, String(token));
  }
});

t.test("only the configured merchant's code is removed from a name, in any spelling", async (t) => {
  const accountOf = (name: string) => read("login", { token: "0a1b2c3d-4e5f", userName: name }).account;
  t.equal(accountOf("TestBrand@demo01"), "demo01");
  t.equal(accountOf("testbrand@rina@gmail.com"), "rina@gmail.com");
  for (const name of ["other@demo01", "rina@gmail.com", "testbrand", "testbrand.demo@x", "@demo01"]) {
    t.equal(accountOf(name), name);
    t.equal(read("memberInfo", { id: 7, account: name }).account, name);
  }
});

t.test("a captcha image is read as bare base64, with a data prefix or nested, and only with its cookie", async (t) => {
  const png = Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(6_000, 7)]);
  const base64 = png.toString("base64");
  for (const value of [base64, `data:image/png;base64,${base64}`, { img: base64 }, { captcha: base64 }]) {
    const answer = read("captchaImage", value, { cookie: "c-77" });
    t.ok(answer.png.equals(png));
    t.equal(answer.cookie, "c-77");
  }
  t.throws(() => read("captchaImage", base64), bad, "unbound");
  t.throws(() => read("captchaImage", Buffer.from("<svg/>").toString("base64"), { cookie: "c" }), bad, "no PNG");
});

t.test("member info has roles and instants; a success without an identity is a guest", async (t) => {
  const value = {
    id: 7,
    account: "testbrand@demo01",
    nickname: "Demo",
    type: 0,
    mobile: "017****1234",
    regDate: 1_700_000_000_000,
    clubLabel: { labelName: "Gold" },
    lastLoginTime: null,
    lastLoginIp: "203.0.113.9",
    language: "bn",
    email: "r***@example.com",
    payeeName: "R*** H***",
    hasPaymentPassword: true,
  };
  t.strictSame(read("memberInfo", value), {
    id: "7",
    account: "demo01",
    nickname: "Demo",
    type: 0,
    mobile: "017****1234",
    vip: "Gold",
    registeredAt: "2023-11-14T22:13:20.000Z",
    lastLoginIp: "203.0.113.9",
    language: "BN",
    email: "r***@example.com",
    payeeName: "R*** H***",
    details: {},
  });
  t.match(
    read("memberInfo", { ...value, email: "rakib@example.com", payeeName: "Rakib  Hasan" }),
    { email: "r***@example.com", payeeName: "R*** H***" },
    "masked here if the platform did not mask it",
  );
  for (const mobile of ["01712345678", "+880 1712-345678", 8_801_712_345_678]) {
    t.match(read("memberInfo", { ...value, mobile }), { mobile: "017****5678" }, String(mobile));
  }
  t.match(read("memberInfo", { ...value, mobile: "+919876543210" }), { mobile: "+91****3210" });
  t.match(read("memberInfo", { ...value, mobile: "1234567" }), { mobile: "***" });
  t.match(read("memberInfo", { ...value, email: "rakib", payeeName: "রাকিব" }), { email: "***", payeeName: "র***" });
  const details = { birthday: "1994-03-17", address: "12 Lake Road" };
  t.match(read("memberInfo", { ...value, ...details, line: null }), { details });
  t.strictSame(read("memberInfo", { ...value, birthday: "1994-02-30" }).details, {}, "an impossible day is left out");
  t.throws(() => read("memberInfo", { language: "BN" }), { code: "session_ended", fault: false });
});

t.test("an avatar is a path under any of its names; a numbered stock image is dropped", async (t) => {
  t.strictSame(read("memberIcon", "/media/avatars/7.svg"), { image: "avatars/7.svg" });
  t.strictSame(read("memberIcon", { avatar: "avatars/7.svg", avatarType: "STATIC" }), { image: "avatars/7.svg" });
  t.strictSame(read("memberIcon", { avatar: "0", avatarType: "STATIC" }), {});
  t.strictSame(read("memberIcon", null), {});
});

t.test(
  "a balance becomes decimal strings from numbers, strings and inexact floats; an invalid sum is an error",
  async (t) => {
    const value = {
      sumBalance: 0.1 + 0.2,
      currency: "BDT",
      currencySymbol: "৳",
      balance: [{ accountTypeId: 2, availBalance: "1250.5" }, { accountTypeId: 3, availBalance: null }, "junk"],
    };
    t.strictSame(read("balance", value), {
      currency: "BDT",
      symbol: "৳",
      total: "0.30",
      wallets: [{ id: "2", amount: "1250.50" }],
    });
    for (const sumBalance of [null, "lots", {}, "1e400"])
      t.throws(() => read("balance", { ...value, sumBalance }), bad);
  },
);

t.test("a launch address is read under any of its names, as http(s) or as a path for the launch bases", async (t) => {
  for (const value of [
    { content: { game_url: "https://play.example/1" } },
    { gameUrl: "https://play.example/1" },
    { url: "", launchUrl: "https://play.example/1" },
  ]) {
    t.strictSame(read("launchGame", value), { url: "https://play.example/1" });
  }
  t.strictSame(read("trialLaunch", { link: "/play/1?t=2" }), { url: "/play/1?t=2" });
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil.example/", "/\\evil.example", "play/1", null]) {
    t.throws(() => read("launchGame", { url }), bad, String(url));
  }
});

t.test("the platform's key is trimmed, unquoted, and 1024 bits in hex", async (t) => {
  const modulus = "aB".repeat(128);
  t.equal(read("rsaKey", ` "${modulus}"\n`), modulus);
  for (const wrong of ["", "ab", `${modulus}0`, "zz".repeat(128), `{"key":"${modulus}"}`]) {
    t.throws(() => read("rsaKey", wrong), bad);
  }
});
