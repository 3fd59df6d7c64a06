import t, { type Test } from "tap";
import type { Platform } from "../../../../bff/platform/contract.ts";
import type { PlainOperationId } from "../../../../bff/platform/operations.ts";
import type { CallContext } from "../../../../bff/platform/types.ts";
import { ok, type Reaction, type ReceivedCall, raw, refuse, wireFaults } from "../../../support/fault-server.ts";
import { operationInputs } from "../../../support/operation-inputs.ts";
import { failureOf, member, startPlatformRig, visitor } from "../../../support/platform.ts";

const signedIn = ok({ token: "0f0e0d0c-token", userName: "testbrand@newbie77", customerId: 5 });
const writes = [
  "login",
  "verifyLogin",
  "freePlay",
  "smsNoLogin",
  "smsRegister",
  "registerUsername",
  "registerMobile",
  "changePassword",
  "resetByEmail",
  "resetByMobile",
] as const satisfies readonly PlainOperationId[];

const callAny = <Id extends PlainOperationId>(platform: Platform, id: Id, context: CallContext) =>
  platform.call(id, operationInputs[id], context);

/** Starts a platform that changes its key after every key request, so that every attempt can be retried. */
async function rig(t: Test, ...reactions: [Reaction, ...Reaction[]]) {
  const { platform, server, close } = await startPlatformRig();
  t.teardown(close);
  let keys = 0;
  let next = 0;
  server.react((response, call) => {
    if (call.path.endsWith("/key/rsa")) {
      keys += 1;
      return raw(200, "text/plain", (keys % 2 ? "c8" : "d9").repeat(128))(response);
    }
    const reaction = reactions[Math.min(next, reactions.length - 1)];
    next += 1;
    reaction?.(response, call);
  });
  const received = (): ReceivedCall[] => server.calls.filter(({ path }) => !path.endsWith("/key/rsa"));
  return { platform, received };
}

t.test("a write with a lost response is never sent twice", async (t) => {
  for (const id of writes) {
    for (const fault of [wireFaults.reset, wireFaults.halfBody, wireFaults.status503, wireFaults.garbage]) {
      const { platform, received } = await rig(t, fault);
      t.ok((await failureOf(callAny(platform, id, member))).fault, id);
      t.equal(received().length, 1, id);
    }
  }
});

t.test("an encrypted write is sent again only after a key rotation, because nothing was accepted", async (t) => {
  for (const id of ["verifyLogin", "registerUsername", "registerMobile", "freePlay"] as const) {
    const { platform, received } = await rig(t, refuse("encryption.invalid", 400), signedIn);
    t.match(await callAny(platform, id, visitor), { account: "newbie77" }, id);
    const [first, second] = received();
    t.equal(received().length, 2, id);
    t.not(first?.headers.encryption, second?.headers.encryption, id);
  }
});

t.test("free play sends its random string as a header only, with a plain body", async (t) => {
  const { platform, received } = await rig(t, signedIn);
  await platform.call("freePlay", {}, visitor);
  const [call] = received();
  t.match(call?.headers, { encryption: /^[0-9a-f]{256}$/, "x-gateway-version": "3", moduleid: "FREEPLAY3" });
  t.notOk(call?.headers["x-digest"]);
  t.strictSame(JSON.parse(call?.body ?? ""), { os: "Unknown", platform: "W" });
});

t.test("a reset by e-mail is sent as a form", async (t) => {
  const { platform, received } = await rig(t, ok(null));
  await platform.call("resetByEmail", { username: "demo01", email: "a+b@example.com" }, visitor);
  const [call] = received();
  t.equal(call?.method, "POST");
  t.equal(call?.headers["content-type"], "application/x-www-form-urlencoded");
  t.equal(call?.body, "username=demo01&email=a%2Bb%40example.com");
});

t.test("an SMS for a registration names the module of its form", async (t) => {
  const { platform, received } = await rig(t, ok({ expiredMinutes: 1 }));
  const target = { mobile: "1712345678", countryDialingCode: "880" };
  for (const method of ["username", "mobile"] as const) {
    await platform.call("smsRegister", { ...target, method }, visitor);
  }
  t.strictSame(
    received().map(({ headers }) => headers.moduleid),
    ["REGMOBVERF3", "MOBILENUMREG3"],
  );
});

t.test("a registration is sent encrypted only", async (t) => {
  const { platform, received } = await rig(t, signedIn);
  await platform.call("registerUsername", operationInputs.registerUsername, visitor);
  const [call] = received();
  t.equal(call?.method, "PUT");
  t.strictSame(JSON.parse(call?.body ?? ""), { value: call?.headers["x-digest"] });
  t.notMatch(JSON.stringify(call), /newbie77|Newbie77|1712345678/);
});

t.test("each operation maps the platform's refusals its own way", async (t) => {
  const table: [PlainOperationId, string | null, string][] = [
    ["verifyLogin", "sms.code.invalid", "verification_invalid"],
    ["verifyLogin", "field.invalid", "verification_invalid"],
    ["verifyLogin", null, "verification_invalid"],
    ["verifyLogin", "not.found", "verification_expired"],
    ["verifyLogin", "TOO_MANY_REQUESTS", "too_many_requests"],
    ["smsNoLogin", "TOO_MANY_REQUEST", "sms_throttled"],
    ["smsRegister", "TOO_MANY_REQUESTS", "sms_throttled"],
    ["smsRegister", "mobile.duplicate", "mobile_taken"],
    ["smsNoLogin", "field.invalid", "mobile_invalid"],
    ["smsNoLogin", "geetest_captcha_err", "behaviour_check_required"],
    ["smsNoLogin", "gateway.down", "sms_refused"],
    ["registerUsername", "username.duplicate", "username_taken"],
    ["registerMobile", "mobile.duplicate", "mobile_taken"],
    ["registerMobile", "affiliate.invalid", "invitation_code_error"],
    ["registerUsername", "sms.code.expired", "sms_code_expired"],
    ["registerUsername", "captcha.invalid", "captcha_invalid"],
    ["affiliateCheck", null, "invitation_code_error"],
    ["affiliateCheck", "not.found", "invitation_code_error"],
    ["affiliateCheck", "function.not.available", "feature_unavailable"],
    ["changePassword", "old.password.invalid", "old_password_invalid"],
    ["changePassword", "user.or.password.invalid", "old_password_invalid"],
    ["changePassword", "login.not.session", "session_ended"],
    ["resetByMobile", "sms.code.invalid", "sms_code_invalid"],
    ["resetByMobile", "not.found", "sms_code_invalid"],
    ["login", "sms.code.invalid", "sms_code_invalid"],
    ["freePlay", "function.not.available", "feature_unavailable"],
  ];
  for (const [id, platformCode, code] of table) {
    const { platform } = await rig(t, refuse(platformCode ?? "", 200));
    const error = await failureOf(callAny(platform, id, member));
    t.match(error, { code, fault: false, details: { message: "No." } }, `${id} ${platformCode}`);
  }
});

t.test("a platform without the security configuration shows the plain forms, but an outage does not", async (t) => {
  for (const refused of [refuse("function.not.available", 400), refuse("not.found", 404), refuse("odd", 200)]) {
    const { platform } = await rig(t, refused);
    t.strictSame(await platform.call("securityConfig", {}, visitor), {
      captchaScenes: [],
      loginCountryCode: false,
      registerCountryCode: false,
      ageLimit: 18,
    });
  }
  for (const fault of [wireFaults.status503, wireFaults.garbage, refuse("odd", 500)]) {
    const { platform } = await rig(t, fault);
    t.equal((await failureOf(platform.call("securityConfig", {}, visitor))).fault, true);
  }
});

t.test("an unknown domain has no list of domains, and any other refusal is an error", async (t) => {
  const unknown = await rig(t, refuse("request_param_err", 400));
  t.strictSame(await unknown.platform.call("domainRoute", {}, visitor), []);
  const refused = await rig(t, refuse("something.new", 400));
  t.equal((await failureOf(refused.platform.call("domainRoute", {}, visitor))).code, "platform_refused");
});

t.test("unread messages are requested under the newer name if the older one is unknown", async (t) => {
  const { platform, received } = await rig(t, refuse("function.not.available", 400), ok(7));
  t.equal(await platform.call("unreadCount", {}, member), 7);
  t.strictSame(
    received().map(({ path }) => path.split("/").at(-1)),
    ["CSP_unreadCount", "EMFE_getInboxUnreadCount"],
  );
});

t.test("the language is sent with the other verb if the platform requires it", async (t) => {
  const { platform, received } = await rig(t, refuse("function.not.available", 405), ok(null));
  await platform.call("setLanguage", { language: "EN" }, member);
  t.strictSame(
    received().map(({ method, body }) => `${method} ${body}`),
    ['POST {"language":"EN"}', 'PUT {"language":"EN"}'],
  );
});
