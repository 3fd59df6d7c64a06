import t from "tap";
import { digitSpellings, mobileSpellings, nameSpellings } from "../../../support/account-spellings.ts";
import { Browser } from "../../../support/browser.ts";
import { sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

const noCaptcha = { CAPTCHA_AFTER_ACCOUNT_FAILURES: "1000", CAPTCHA_AFTER_ADDRESS_FAILURES: "1000" };

for (const [what, spellings] of [
  ["a mobile number", mobileSpellings],
  ["a mobile number with other characters among its digits", digitSpellings],
  ["a user name", nameSpellings],
] as const) {
  t.test(`a wrong password in each spelling of ${what} is an attempt at one account`, async (t) => {
    t.ok(new Set(spellings).size > 25);
    const { app, platform, config } = await sessionWorld(memoryBench(), noCaptcha);
    t.teardown(() => app.close());
    for (const [n, spelling] of spellings.entries()) {
      const answer = await new Browser(app, `198.51.100.${n}`).signIn(spelling, `wrong${n}`);
      const code = n < config.limits.lockAfterAccount ? "credentials_invalid" : "sign_in_locked";
      t.equal(answer.json().error.code, code, `${n}: ${JSON.stringify(spelling)}`);
    }
    t.equal(platform.count("login"), config.limits.lockAfterAccount, "the platform is called ten times");
  });

  t.test(`three wrong passwords in three spellings of ${what} require a captcha`, async (t) => {
    const { app } = await sessionWorld(memoryBench());
    t.teardown(() => app.close());
    const [first = "", second = "", third = "", fourth = ""] = spellings.slice(-4);
    for (const spelling of [first, second, third]) await new Browser(app, "198.51.100.1").signIn(spelling, "wrong");
    const answer = await new Browser(app, "198.51.100.2").signIn(fourth, "wrong");
    t.equal(answer.json().error.code, "captcha_required");
  });
}
