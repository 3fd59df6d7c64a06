import t from "tap";
import type { Countries, EntrySettings } from "../../../shared/contracts/entry.ts";
import type { Session } from "../../../shared/contracts/session.ts";
import type { Site } from "../../../shared/contracts/site.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, {
  CAPTCHA_AFTER_REQUESTS: "1000",
  LIMIT_ADDRESS_REGISTRATIONS: "1000",
});
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

/** Changes the platform's switches and flushes the gateway caches that depend on them. */
async function switched(body: object): Promise<void> {
  await sandbox.steer("PUT", "/switches", body);
  for (const name of ["site", "registration-rules", "entry-settings", "domains"]) await gateway.deps.cache.flush(name);
}
const lastCode = async (mobile: string) => ((await sandbox.steer("GET", `/sms/${mobile}`)) as { code: string }).code;
const errorOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; fields?: object; captcha?: boolean } }).error;
const secret = { password: "Secret77", confirmPassword: "Secret77" };
const register = (visitor: SiteVisitor, fields: Record<string, string>, more: object = {}) =>
  visitor.call("POST", "/api/registrations", {
    ...{ method: "username", fields: { ...secret, ...fields }, termsAccepted: true, ageConfirmed: true },
    ...more,
  });

t.test("an account registered by name can play immediately, and sign in later", async (t) => {
  const visitor = gateway.visitor();
  const answer = await register(visitor, {
    username: "nila2026",
    mobileNum: "+৮৮০ ১৩১২-৩৪৫৬৭০",
    payeeName: "Nila Rahman",
  });
  t.equal(answer.status, 200);
  t.match(await answer.json(), { state: "member", member: { account: "nila2026", mobile: "013****5670" } });
  t.equal((await visitor.call("GET", "/api/balance")).status, 200);
  t.equal((await gateway.visitor().signIn("nila2026", "Secret77")).status, 200);
});

t.test("a form with both treats a taken name and a taken number in the same way", async (t) => {
  const name = await errorOf(await register(gateway.visitor(), { username: "demo01aa", mobileNum: "01712345601" }));
  t.match(name, { code: "account_taken" });
  const number = await errorOf(await register(gateway.visitor(), { username: "nila2026", mobileNum: "01312345671" }));
  t.match(number, { code: "account_taken" });
});

t.test("a number is proven by SMS or by the phone provider's token", async (t) => {
  const visitor = gateway.visitor();
  const sms = await visitor.call("POST", "/api/sms", { purpose: "register", mobile: "01312345672" });
  t.match(await sms.json(), { retryAfter: 60 });
  const byNumber = { method: "mobile" };
  const wrong = await register(visitor, { mobileNum: "01312345672", verificationCode: "000000" }, byNumber);
  t.match(await errorOf(wrong), { code: "sms_code_invalid" });
  const code = await lastCode("01312345672");
  const registered = await register(visitor, { mobileNum: "8801312345672", verificationCode: code }, byNumber);
  t.match(await registered.json(), { state: "member" });

  const phone = async (mobile: string) => ({
    ...byNumber,
    phone: { channel: "sms", ...((await sandbox.steer("POST", "/id-tokens", { mobile })) as object) },
  });
  const off = await register(gateway.visitor(), { mobileNum: "01312345673" }, await phone("01312345673"));
  t.match(await errorOf(off), { code: "validation_failed" }, "no phone provider is configured");
  await switched({ phoneProvider: true });
  const vouched = await register(gateway.visitor(), { mobileNum: "01312345673" }, await phone("01312345673"));
  t.match(await vouched.json(), { state: "member" });
  await switched({ phoneProvider: false });
});

t.test("an invitation code leads to its agent, and an invalid one is refused", async (t) => {
  const visitor = gateway.visitor();
  t.same(await visitor.json("/api/affiliates/AGENT01"), { code: "AGENT01" });
  t.match(await errorOf(await visitor.call("GET", "/api/affiliates/DHAKA01")), { code: "invitation_code_error" });
  const fields = { username: "karim2026", mobileNum: "01312345674" };
  const refused = await errorOf(await register(visitor, fields, { affiliateCode: "NOBODY1" }));
  t.match(refused, { code: "invitation_code_error", fields: { affiliateCode: "invalid" } });
  t.equal((await register(visitor, fields, { affiliateCode: "AGENT01" })).status, 200);
  t.match(await sandbox.steer("GET", "/accounts/karim2026"), { upline: "agent01" });
});

t.test("a captcha is required if the platform wants one", async (t) => {
  await switched({ captchaScenes: ["register"] });
  const visitor = gateway.visitor();
  const fields = { username: "moni2026", mobileNum: "01312345675" };
  t.match(await errorOf(await register(visitor, fields)), { code: "captcha_required", captcha: true });
  await visitor.call("GET", "/api/captcha");
  t.match(await errorOf(await register(visitor, fields, { captcha: "none" })), { code: "captcha_invalid" });
  const again = await register(visitor, fields, { captcha: "none" });
  t.match(await errorOf(again), { code: "captcha_invalid" }, "the image was used up");
  await switched({ captchaScenes: [] });
});

t.test("the behavioural captcha is in the settings if it is on, and its proof is passed on", async (t) => {
  t.equal((await gateway.visitor().json<EntrySettings>("/api/entry-settings")).behaviour, undefined);
  await switched({ behaviour: true });
  const { behaviour } = await gateway.visitor().json<EntrySettings>("/api/entry-settings");
  t.match(behaviour?.script, /\/entry\/geetest\.js$/);
  t.equal((await fetch(String(behaviour?.script).replace("localhost", "127.0.0.1"))).status, 200);
  const fields = { username: "tuli2026", mobileNum: "01312345676" };
  t.match(await errorOf(await register(gateway.visitor(), fields)), { code: "behaviour_check_required" });
  const proof = { behaviour: { captcha_id: String(behaviour?.captchaId), pass_token: "sandbox-pass" } };
  t.equal((await register(gateway.visitor(), fields, proof)).status, 200);
  await switched({ behaviour: false });
});

t.test("the site's own rules and patterns are checked before the platform's", async (t) => {
  await switched({
    register: { nickname: { enabled: true, required: true, acceptedPattern: "^[A-Z]", patternId: 99 } },
  });
  const before = await sandbox.calls("registerUsername");
  const fields = { username: "pori2026", mobileNum: "01312345677" };
  t.match(await errorOf(await register(gateway.visitor(), fields)), { fields: { nickname: "required" } });
  const refused = await register(gateway.visitor(), { ...fields, nickname: "pori" });
  t.match(await errorOf(refused), { fields: { nickname: "pattern" } });
  t.match(await errorOf(await register(gateway.visitor(), { ...fields, shoeSize: "42" })), {
    fields: { shoeSize: "invalid" },
  });
  t.equal(await sandbox.calls("registerUsername"), before);
  const site = await (await fetch(`${gateway.url}/api/site`)).text();
  t.notMatch(site, /\^\[A-Z\]/, "patterns stay inside the gateway");
  await switched({ register: { nickname: { enabled: false } } });
});

t.test("a password reset by mobile signs its owner in with the new password", async (t) => {
  await sandbox.steer("POST", "/accounts", { account: "lost01", password: "Secret77", mobile: "01912345678" });
  const visitor = gateway.visitor();
  t.equal((await visitor.call("POST", "/api/sms", { purpose: "reset", mobile: "01912345678" })).status, 200);
  const body = { mobile: "+8801912345678", newPassword: "Fresh777" };
  const wrong = await visitor.call("POST", "/api/password-resets/mobile", { ...body, code: "000000" });
  t.match(await errorOf(wrong), { code: "sms_code_invalid" });
  const code = await lastCode("01912345678");
  const answer = await visitor.call("POST", "/api/password-resets/mobile", { ...body, code });
  t.match(await answer.json(), { state: "member", member: { account: "lost01" } });
  t.equal((await gateway.visitor().signIn("lost01", "Secret77")).status, 422);
});

t.test(
  "a reset by e-mail treats registered and unregistered addresses in the same way, and its mailed password must be changed",
  async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "lost02", password: "Secret77", email: "lost02@example.com" });
    const otherBrowser = gateway.visitor();
    await otherBrowser.signIn("lost02", "Secret77");
    const ask = (username: string) =>
      gateway.visitor().call("POST", "/api/password-resets/email", { username, email: "lost02@example.com" });
    const answers = await Promise.all([ask("lost02"), ask("nobody99")]);
    for (const answer of answers) t.equal(answer.status, 204);
    const mail = (await sandbox.steer("GET", "/mails/lost02")) as { temporaryPassword: string };
    const visitor = gateway.visitor();
    const signedIn = await visitor.signIn("lost02", mail.temporaryPassword);
    t.match(await signedIn.json(), { state: "passwordChange", oldPasswordKnown: true });
    const change = { newPassword: "Fresh777", confirmPassword: "Fresh777" };
    t.match(await (await visitor.call("PUT", "/api/password", change)).json(), { state: "member" });
    t.equal((await otherBrowser.call("GET", "/api/balance")).status, 401);
    t.equal((await gateway.visitor().signIn("lost02", "Fresh777")).status, 200);
  },
);

t.test("the VIP label is in the page's language, requested once a session in each", async (t) => {
  await sandbox.steer("POST", "/accounts", { account: "label01", password: "Secret77" });
  const visitor = gateway.visitor();
  const body = { type: "username", username: "label01", password: "Secret77" };
  const signedIn = await visitor.call("POST", "/api/session", body, { "accept-language": "bn" });
  t.match(await signedIn.json(), { member: { vip: "ব্রোঞ্জ" } });
  const label = async (language: string) => {
    const answer = await visitor.call("GET", "/api/session", undefined, { "accept-language": language });
    return ((await answer.json()) as Session).member?.vip;
  };
  const before = await sandbox.calls("memberInfo");
  await sandbox.steer("PUT", "/faults/memberInfo", { kind: "status", value: 500 });
  t.equal(await label("en"), "ব্রোঞ্জ", "an unavailable label stays as it was");
  await sandbox.steer("DELETE", "/faults/memberInfo");
  const callsBefore = await sandbox.calls("memberInfo");
  t.ok(callsBefore > before);
  for (let round = 0; round < 3; round += 1) {
    t.equal(await label("en"), "Bronze");
    t.equal(await label("bn"), "ব্রোঞ্জ");
  }
  t.equal(await sandbox.calls("memberInfo"), callsBefore + 1);
});

t.test("a member's language is stored; unread messages are counted, except for trials", async (t) => {
  await sandbox.steer("POST", "/accounts", { account: "reader01", password: "Secret77" });
  const visitor = gateway.visitor();
  await visitor.signIn("reader01", "Secret77");
  for (const language of ["BN", "EN"]) {
    t.equal((await visitor.call("PUT", "/api/language", { language })).status, 204);
    t.match((await visitor.json<Session>("/api/session")).member, { language });
  }
  const again = gateway.visitor();
  await again.signIn("reader01", "Secret77");
  t.equal((await again.json<Session>("/api/session")).member?.language, "EN", "also at the next sign-in");
  const before = await visitor.json<{ count: number }>("/api/messages/unread");
  await sandbox.steer("POST", "/messages", { account: "reader01", title: "Hello" });
  t.same(await visitor.json("/api/messages/unread"), { count: before.count + 1 });
  const trial = gateway.visitor();
  await trial.call("POST", "/api/session/trial");
  t.match(await errorOf(await trial.call("GET", "/api/messages/unread")), { code: "trial_not_allowed" });
});

t.test(
  "countries are in the platform's order with names in both languages, and the site names its domains",
  async (t) => {
    const [bengali, english] = await Promise.all(
      ["BN", "EN"].map((language) => gateway.visitor().json<Countries>(`/api/countries?language=${language}`)),
    );
    t.same(bengali?.items[0], { code: "BD", dialingCode: "880", name: "বাংলাদেশ" });
    t.same(english?.items[0], { code: "BD", dialingCode: "880", name: "Bangladesh" });
    await switched({ domains: ["play.example"] });
    const { domains } = await gateway.visitor().json<Site>("/api/site");
    t.ok(domains?.includes("play.example"));
  },
);

t.test("no log line contains a secret of the entry flows", async (t) => {
  const text = JSON.stringify(gateway.log.lines);
  for (const word of ["Secret77", "Fresh777", "nila2026", "1312345672", "sandbox-pass"]) t.notMatch(text, word);
  t.equal(gateway.log.events().filter((event) => event === "password_changed").length, 2);
});
