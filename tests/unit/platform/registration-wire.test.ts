import t from "tap";
import type { RegistrationInput } from "../../../bff/platform/types.ts";
import { read } from "./read.ts";
import { wire } from "./wire.ts";

const input: RegistrationInput = {
  fields: { username: "newbie77", password: "Newbie77", confirmPassword: "other", mobileNum: "1712345678" },
  countryDialingCode: "880",
  domain: "site.example",
  registerUrl: "https://site.example/register",
};

const body = {
  username: "newbie77",
  password: "Newbie77",
  confirmPassword: "Newbie77",
  payeeName: "",
  email: "",
  qqNum: "",
  mobileNum: "01712345678",
  recommenderId: "",
  captcha: "",
  verificationCode: "",
  affiliateCode: "",
  paymentPassword: "",
  line: "",
  whatsapp: "",
  facebook: "",
  wechat: "",
  idNumber: "",
  referralCode: "",
  domain: "site.example",
  countryDialingCode: "880",
  registerUrl: "https://site.example/register",
  registerMethod: "WEB",
  login: true,
  loginDeviceId: "d-1",
  merchantCode: "testbrand",
};

t.test("a registration sends every field of the protocol, unused ones empty", async (t) => {
  t.strictSame(wire("registerUsername", input), body);
});

t.test("a registration by mobile differs only in its name, which is the number", async (t) => {
  t.strictSame(wire("registerMobile", input), { ...body, username: "01712345678" });
});

t.test(
  "affiliate, referral and domain are sent in both methods; a typed code has precedence over the link's",
  async (t) => {
    const linked = { ...input, affiliateCode: "LINK01", referralCode: "REF01", captcha: "7HK2" };
    for (const id of ["registerUsername", "registerMobile"] as const) {
      const expected = { affiliateCode: "LINK01", referralCode: "REF01", domain: "site.example", captcha: "7HK2" };
      t.match(wire(id, linked), expected, id);
      const typed = { ...linked, fields: { ...input.fields, affiliateCode: "TYPED01", referralCode: "" } };
      t.match(wire(id, typed), { affiliateCode: "TYPED01", referralCode: "REF01" }, id);
    }
  },
);

t.test("further fields of the form are sent if filled in; unknown names are not", async (t) => {
  const fields = { ...input.fields, nickname: "Nova", birthday: "1990-02-03", zalo: "z", isAgent: "true" };
  const body = wire("registerUsername", { ...input, fields });
  t.match(body, { nickname: "Nova", birthday: "1990-02-03", zalo: "z" });
  t.notOk("isAgent" in body);
  t.notOk("telegram" in body);
});

t.test("proofs of the phone provider and the behavioural captcha are sent if there are any", async (t) => {
  for (const id of ["registerUsername", "registerMobile"] as const) {
    t.match(wire(id, { ...input, idToken: "proof", behaviour: { pass_token: "p" } }), {
      firebaseChannel: "sms",
      firebaseIdToken: "proof",
      geetestValidateV4: { pass_token: "p" },
    });
  }
});

t.test("a registration signs in", async (t) => {
  const value = { token: "0a1b2c3d-4e5f", userName: "testbrand@newbie77", customerId: 42 };
  t.strictSame(read("registerUsername", value, { input }), {
    token: "0a1b2c3d-4e5f",
    account: "newbie77",
    accountId: "42",
    firstTimeLogin: false,
    passwordExpired: false,
  });
  t.equal(read("registerMobile", { token: "0a1b2c3d-4e5f" }, { input }).account, "1712345678");
});

t.test("an affiliate code is checked with the domain of the request", async (t) => {
  t.strictSame(wire("affiliateCheck", { code: "AGENT01", domain: "site.example" }), {
    code: "AGENT01",
    domain: "site.example",
  });
  t.equal(read("affiliateCheck", null), undefined);
});

t.test("password changes and resets use the platform's field names", async (t) => {
  t.strictSame(wire("changePassword", { oldPassword: " a1b2c3", newPassword: "d4e5f6 " }), {
    oldPassword: " a1b2c3",
    newPassword: "d4e5f6 ",
    confirmNewPassword: "d4e5f6 ",
  });
  t.strictSame(wire("resetByEmail", { username: " demo01 ", email: " d@example.com" }), {
    username: "demo01",
    email: "d@example.com",
  });
  const reset = { mobile: "1712345678", countryDialingCode: "880", code: "123456", newPassword: "d4e5f6" };
  t.strictSame(wire("resetByMobile", reset), {
    newPassword: "d4e5f6",
    mobileNum: "01712345678",
    verificationCode: "123456",
    countryDialingCode: "880",
  });
  for (const id of ["changePassword", "resetByEmail", "resetByMobile"] as const) t.equal(read(id, null), undefined);
});
