import t from "tap";
import { Compile } from "typebox/compile";
import { SignIn } from "../../../shared/contracts/session.ts";
import { emptyLogin, loginBody, usesSaved } from "../../../web/src/features/auth/login-body.ts";

const plain = { area: "player", remembered: undefined, countryChoice: false, proof: {} } as const;
const typed = {
  ...emptyLogin,
  username: " demo01 ",
  password: " Demo1234 ",
  mobile: " 01712345678 ",
  code: " 123456 ",
};
const fits = Compile(SignIn);

t.test("sign-in fields are sent trimmed, and only those of the method", async (t) => {
  t.strictSame(loginBody("username", typed, plain), {
    type: "username",
    remember: false,
    username: "demo01",
    password: "Demo1234",
  });
  t.strictSame(loginBody("sms", typed, plain), {
    type: "sms",
    remember: false,
    username: "01712345678",
    password: "123456",
  });
});

t.test("a pasted name is sent without its invisible characters", async (t) => {
  t.equal(loginBody("username", { ...typed, username: "\u202ademo01\u202c\u200b " }, plain).username, "demo01");
});

t.test("the captcha is sent if there is one", async (t) => {
  t.equal(loginBody("username", { ...typed, captcha: " ab3d " }, plain).captcha, "ab3d");
  t.notOk("captcha" in loginBody("username", typed, plain));
});

t.test("the country of a number is sent only if the site offers a choice", async (t) => {
  const chosen = { ...typed, countryDialingCode: "91" };
  t.equal(loginBody("sms", chosen, { ...plain, countryChoice: true }).countryDialingCode, "91");
  t.notOk("countryDialingCode" in loginBody("sms", chosen, plain));
  t.notOk("countryDialingCode" in loginBody("username", chosen, { ...plain, countryChoice: true }));
});

t.test(
  "a saved password is used by name only, and never for another account or once a password is typed",
  async (t) => {
    const remembered = { username: "demo01", password: true };
    const blank = { ...typed, password: "" };
    t.strictSame(loginBody("username", blank, { ...plain, remembered }), {
      type: "username",
      remember: false,
      username: "demo01",
      useRemembered: true,
    });
    t.equal(usesSaved({ username: "demo02", password: "" }, remembered), false);
    t.equal(usesSaved({ username: "demo01", password: "x" }, remembered), false);
    t.equal(usesSaved({ username: "demo01", password: "" }, { username: "demo01", password: false }), false);
    t.equal(usesSaved({ username: "demo01", password: "" }, undefined), false);
  },
);

t.test("the agents' area does not remember passwords", async (t) => {
  const body = loginBody("username", { ...typed, remember: true }, { ...plain, area: "agent" });
  t.equal(body.area, "agent");
  t.notOk("remember" in body);
});

t.test("a phone provider's proof replaces the code", async (t) => {
  const phone = { channel: "sms", idToken: "token" } as const;
  const body = loginBody("sms", typed, { ...plain, proof: { phone } });
  t.strictSame(body.phone, phone);
  t.notOk("password" in body);
});

t.test("the gateway accepts every sign-in body", async (t) => {
  const behaviour = { captcha_id: "id", pass_token: "pass" };
  for (const method of ["username", "sms"] as const) {
    for (const area of ["player", "agent"] as const) {
      const body = loginBody(
        method,
        { ...typed, captcha: "ab3d" },
        { ...plain, area, countryChoice: true, proof: { behaviour } },
      );
      t.ok(fits.Check(body), JSON.stringify(body));
    }
  }
});
