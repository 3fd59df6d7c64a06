import t, { type Test } from "tap";
import { accountIdentity } from "../../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../../bff/platform/error.ts";
import type { FieldRule } from "../../../../shared/rules/fields.ts";
import { Browser } from "../../../support/browser.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

const field = (name: string, type: FieldRule["type"] = "text"): FieldRule => ({
  ...{ field: name, required: false, patternId: 0, minLength: 2, maxLength: 60, type },
});
const form = ["username", "password", "confirmPassword", "mobileNum", "verificationCode", "email", "payeeName"];
const password = "Secret99";
/** Excluded player's verified e-mail address. */
const email = "rahim@example.com";
const payeeName = "Rahim Uddin";
const excluded = accountIdentity("rahim001");

/** Creates a site with a self-excluded account, whose e-mail address the platform reports as verified. */
async function site(t: Test) {
  const base = await sessionWorld(memoryBench(), { LIMIT_ADDRESS_REGISTRATIONS: "100" });
  t.teardown(() => base.app.close());
  const { app, platform } = base;
  const { excludedMarks, protection } = app.deps;
  platform.registration = form.map((name) => field(name));
  const flags = (...more: string[]) => base.flags("DIRECTREG3", "USERNAMEREG3", "MOBILENUMREG3", ...more);
  await flags();
  /** Details that the platform reports, by account name. */
  const reportedDetails = new Map<string, { email: string; emailVerified?: boolean }>();
  platform.on({
    memberInfo: (_input, { token = "" }) => {
      const account = platform.tokens.get(token);
      if (account === undefined) throw new PlatformError("session_elsewhere", false);
      return { id: account, account, nickname: account, type: 0, ...reportedDetails.get(account) };
    },
  });
  const setExcluded = async (isExcluded: boolean) => {
    await protection.change(excluded, ({ exclusion: _before, ...record }, since) => ({
      next: { ...record, ...(isExcluded && { exclusion: { term: "ever" as const, since } }) },
      result: undefined,
    }));
    await excludedMarks.settle(excluded);
  };
  let browsers = 0;
  const browser = () => {
    browsers += 1;
    return new Browser(app, `198.18.9.${browsers}`);
  };
  const own = browser();
  const register = (one: Browser, username: string, fields: Record<string, string>) =>
    one.post("/api/registrations", {
      ...{ method: "username", termsAccepted: true, ageConfirmed: true },
      fields: { username, password, confirmPassword: password, ...fields },
    });
  reportedDetails.set("rahim001", { email: "r***@example.com", emailVerified: true });
  t.equal((await register(own, "rahim001", { email, payeeName })).statusCode, 200);
  await own.delete("/api/session");
  await setExcluded(true);
  const outcome = (answer: { statusCode: number; json(): { state?: string; error?: { code: string } } }) =>
    answer.statusCode === 200 ? answer.json().state : answer.json().error?.code;
  const signIn = async (account: string, one = browser()) => outcome(await one.signIn(account, password));
  const verify = (account: string, masked = "r***@example.com") =>
    reportedDetails.set(account, { email: masked, emailVerified: true });
  return { ...base, browser, flags, outcome, own, register, reportedDetails, setExcluded, signIn, verify };
}

t.test("a registration does not reveal whether the typed address is an excluded person's", async (t) => {
  const { browser, flags, outcome, own, platform, register } = await site(t);
  const registrationOutcome = async (more: Record<string, string>, one = browser()) => {
    const username = `asks${platform.accounts.size}`;
    return outcome(await register(one, username, more));
  };
  for (const typed of [email, " RAHIM+2@example.com"])
    t.equal(await registrationOutcome({ email: typed }), "member", typed);
  t.equal(
    await registrationOutcome({ email, payeeName }),
    "withdrawOnly",
    "a person with that name and no proven number is barred",
  );
  t.equal(await registrationOutcome({ email }, own), "username_taken", "in the browser of the excluded account");
  await flags("REGMOBVERF3");
  const number = { mobileNum: "01712345601", verificationCode: "123456" };
  t.equal(await registrationOutcome({ email, ...number }), "member", "together with a number and its code");
  t.equal(await registrationOutcome({ email, payeeName, ...number }), "member", "and their name, which is public");
  t.equal(await registrationOutcome({ email, ...number }, own), "sms_code_invalid");
});

t.test("an account is closed when its address is verified as an excluded person's", async (t) => {
  const { app, browser, flags, outcome, platform, register, reportedDetails, signIn, verify } = await site(t);

  await t.test("a verified address closes the account at its next sign-in, on every device", async (t) => {
    const secondBrowser = browser();
    t.equal(outcome(await register(secondBrowser, "anew0001", { email })), "member");
    reportedDetails.set("anew0001", { email: "r***@example.com" });
    t.equal(await signIn("anew0001"), "member", "not verified");
    verify("anew0001", "n***@example.com");
    t.equal(await signIn("anew0001"), "member", "another address is verified");
    verify("anew0001");
    const [before] = [...platform.tokens].findLast(([, name]) => name === "anew0001") ?? [];
    t.equal(await signIn("anew0001"), "withdrawOnly");
    t.equal((await secondBrowser.get(probes.passive.path)).json().error.code, "session_paused");
    t.notOk(platform.tokens.has(before ?? ""), "and no game continues with its token");
    const { exclusion, acts } = await app.deps.protection.read(accountIdentity("anew0001"));
    t.match(exclusion, { term: "6m" });
    t.match(acts, [{ act: "exclusion", to: "6m" }]);
    const firstBrowser = browser();
    t.equal(await signIn("anew0001", firstBrowser), "withdrawOnly");
    t.equal(await signIn("anew0001"), "withdrawOnly");
    t.equal((await firstBrowser.get("/api/session")).json().state, "withdrawOnly", "once, not at each sign-in");
  });

  await t.test("an address verified at registration closes the account immediately", async (t) => {
    verify("anew0002");
    t.equal(outcome(await register(browser(), "anew0002", { email })), "withdrawOnly");
  });

  await t.test("a verified address closes an account whose password must first be changed", async (t) => {
    t.equal(outcome(await register(browser(), "anew0003", { email })), "member");
    platform.accounts.set("anew0003", { password, type: 0, expired: true });
    await flags("PWDEXPFORCECHANGE3");
    verify("anew0003");
    const one = browser();
    t.equal(await signIn("anew0003", one), "passwordChange");
    const fresh = { newPassword: "Fresh1234", confirmPassword: "Fresh1234" };
    t.equal(outcome(await one.put("/api/password", fresh)), "withdrawOnly");
  });
});

t.test(
  "a verified address closes no account after the excluded one has returned, or if it existed before",
  async (t) => {
    const { browser, outcome, own, register, setExcluded, signIn, verify } = await site(t);
    t.equal(outcome(await register(browser(), "anew0004", { email })), "member");
    await setExcluded(false);
    verify("anew0004");
    t.equal(await signIn("anew0004"), "member");
    t.equal(outcome(await register(browser(), "older001", { email })), "member");
    await setExcluded(true);
    verify("older001");
    t.equal(await signIn("older001"), "member");
    t.equal(await signIn("rahim001", own), "withdrawOnly");
  },
);
