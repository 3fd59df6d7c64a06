import t from "tap";
import { fits } from "../../../sandbox/registration/check.ts";
import { registerForm } from "../../../sandbox/system/register.ts";
import { defaultSwitches } from "../../../sandbox/system/switches.ts";

t.test("a value must match its length, its pattern id and the site's own expression", async (t) => {
  const rule = { acceptedPattern: "*", patternId: 6, minLength: 4, maxLength: 6 };
  t.ok(fits(rule, "1234"));
  for (const value of ["123", "1234567", "12a4"]) t.notOk(fits(rule, value), value);
  t.notOk(fits({ ...rule, acceptedPattern: "^9" }, "1234"));
  t.ok(fits({ ...rule, maxLength: 0 }, "1".repeat(300)), "0 means no upper bound");
});

t.test("every enabled pattern of the form accepts what its pattern id accepts", async (t) => {
  const samples: Record<string, string> = {
    username: "player01",
    password: "Secret77",
    mobileNum: "01712345678",
    verificationCode: "123456",
    payeeName: "Nila Rahman",
    email: "nila@example.com",
    affiliateCode: "AGENT01",
    captcha: "AB2D",
    paymentPassword: "246810",
    nickname: "নীলা",
    birthday: "2000-02-29",
    address: "১২ ধানমন্ডি, ঢাকা",
    nationality: "Bangladeshi",
    qqNum: "1234567",
    line: "nila.r",
    whatsapp: "8801712345678",
    facebook: "nila.rahman",
    wechat: "nila_r",
    zalo: "01712345678",
    telegram: "@nila_r",
    idNumber: "1990123456789",
    recommenderId: "demo01",
  };
  const form = registerForm(defaultSwitches());
  for (const [field, value] of Object.entries(samples)) {
    const rule = form[field];
    t.ok(rule && fits(rule, value), field);
    t.notOk(rule && fits(rule, "x".repeat(300)), `${field}, far too long`);
  }
});

t.test("the registration form follows flags and scenes, and the control port overrides both", async (t) => {
  const switches = defaultSwitches();
  const state = (field: string) => {
    const { enabled, required } = registerForm(switches)[field] ?? {};
    return [enabled, required];
  };
  t.strictSame(state("verificationCode"), [true, false]);
  switches.flags.REGMOBVERF3 = true;
  t.strictSame(state("verificationCode"), [true, true]);
  Object.assign(switches.flags, { REGMOBVERF3: false, MOBILENUMREG3: false });
  t.strictSame(state("verificationCode"), [false, false]);
  t.strictSame(state("captcha"), [false, false]);
  switches.captchaScenes = ["register"];
  t.strictSame(state("captcha"), [true, true]);
  switches.register.captcha = { required: false };
  t.strictSame(state("captcha"), [true, false]);
});
