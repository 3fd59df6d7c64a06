import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { retryAfterMs, unwrap } from "../../../bff/platform/pipeline/envelope.ts";
import { errors } from "../../../shared/errors.ts";

const now = Date.parse("2026-03-01T12:00:00Z");
const row = { token: "required" } as const;

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
  };
}

function failure(
  status: number,
  body: unknown,
  columns: Parameters<typeof unwrap>[0] = row,
  headers = {},
): PlatformError {
  try {
    unwrap(columns, answer(status, body, headers), now);
  } catch (error) {
    if (error instanceof PlatformError) return error;
  }
  throw new Error("was not refused");
}
const refusalBody = (errorCode: string | null, value: unknown = null, message: string | null = "Words.") => ({
  success: false,
  value,
  message,
  errorCode,
});

t.test("known codes of the platform become ours, by body first and status second", async (t) => {
  const table: [string, number, string, boolean][] = [
    ["login.not.session", 401, "session_ended", false],
    ["user.or.token.invalid", 401, "session_ended", false],
    ["CUSTOMER_NOT_LOGIN", 200, "session_ended", false],
    ["token_ip_different", 401, "session_ended", false],
    ["user.or.password.invalid", 200, "credentials_invalid", false],
    ["user.or.password.invalid", 401, "credentials_invalid", false],
    ["captcha.required", 200, "captcha_required", false],
    ["captcha.invalid", 200, "captcha_invalid", false],
    ["geetest_captcha_err", 400, "behaviour_check_required", false],
    ["#1066", 200, "behaviour_check_required", false],
    ["sms.code.invalid", 200, "sms_code_invalid", false],
    ["sms.code.expired", 200, "sms_code_expired", false],
    ["username.duplicate", 200, "username_taken", false],
    ["mobile.duplicate", 200, "mobile_taken", false],
    ["field.invalid", 200, "validation_failed", false],
    ["affiliate.invalid", 200, "invitation_code_error", false],
    ["old.password.invalid", 200, "old_password_invalid", false],
    ["login_verify_required", 200, "verification_required", false],
    ["TOO_MANY_REQUEST", 200, "too_many_requests", false],
    ["TOO_MANY_REQUESTS", 429, "too_many_requests", false],
    ["#727", 500, "platform_busy", true],
    ["#734", 200, "game_round_open", false],
    ["trial.not.allowed", 200, "trial_not_allowed", false],
    ["agent.only", 200, "agent_only", false],
    ["member.only", 200, "member_only", false],
    ["balance.insufficient", 200, "balance_insufficient", false],
    ["function.not.available", 400, "feature_unavailable", false],
    ["encryption.invalid", 400, "platform_bad_answer", true],
    ["constructor", 200, "platform_refused", false],
    ["something.new", 200, "platform_refused", false],
    ["something.new", 500, "platform_unreachable", true],
  ];
  for (const [platformCode, status, code, fault] of table) {
    t.match(failure(status, refusalBody(platformCode)), { code, fault, details: { platformCode, httpStatus: status } });
  }
});

t.test(
  "a disabled module is distinguished from a busy platform or a feed that is temporarily unavailable",
  async (t) => {
    const off = refusalBody("function.not.available");
    const after = { "retry-after": "7" };
    t.match(failure(400, off), { code: "feature_unavailable", fault: false });
    t.equal(errors.feature_unavailable.status, 404);
    t.match(failure(500, off), { code: "platform_busy", fault: true });
    t.match(failure(400, off, row, after), { code: "platform_busy", fault: true, details: { retryAfterMs: 7_000 } });
    const feed = { token: "never", retry: "feed" } as const;
    t.match(failure(400, off, feed), { code: "platform_busy", fault: false });
  },
);

t.test("the number at the end of a message counts if there is no errorCode", async (t) => {
  t.match(failure(200, refusalBody(null, null, "Round open, finish it first. #734")), {
    code: "game_round_open",
    details: { platformCode: "#734" },
  });
});

t.test("an operation may map a code its own way", async (t) => {
  const columns = { ...row, errors: { "trial.not.allowed": "game_trial_unsupported" } } as const;
  t.equal(failure(200, refusalBody("trial.not.allowed"), columns).code, "game_trial_unsupported");
});

t.test(
  "a sign-in elsewhere is distinguished from any other end of a session by its reason or its message in either language",
  async (t) => {
    t.equal(failure(401, refusalBody("login.not.session", { reason: "elsewhere" })).code, "session_elsewhere");
    t.equal(
      failure(401, refusalBody("login.not.session", null, "Logged in on another device")).code,
      "session_elsewhere",
    );
    t.equal(failure(401, refusalBody("login.not.session", null, "অন্য ডিভাইসে লগইন হয়েছে")).code, "session_elsewhere");
    t.equal(failure(401, refusalBody("login.not.session", { reason: "idle" })).code, "session_ended");
  },
);

t.test("the platform's message becomes plain text of limited length", async (t) => {
  const words = failure(200, refusalBody("x", null, `<b>No</b>\u0007 <script>alert(1)</script>${"x".repeat(900)}`))
    .details.message;
  t.match(words, /^No alert\(1\) x+$/);
  t.equal(words?.length, 300);
  t.notMatch(words, /[<>]/);
});

t.test("a failed sign-in reports if a captcha is required from then on", async (t) => {
  t.equal(failure(200, refusalBody("user.or.password.invalid", { captcha: true })).details.captcha, true);
  t.equal(failure(200, refusalBody("user.or.password.invalid", { captcha: false })).details.captcha, undefined);
});

t.test("a second step states what it requires, with hints as plain text of limited length", async (t) => {
  const verifyTypes = [
    { type: "MOBILE", hint: "017****5601" },
    { type: "EMAIL", hint: `<b onclick="x()">r***</b>${"x".repeat(200)}` },
    { type: "PAYEE_NAME", hint: null },
    { type: "IRIS", hint: "look here" },
    "GOOGLE",
  ];
  const { value } = failure(
    200,
    refusalBody("login_verify_required", { verifyId: "v-1", verifyTypes, token: "x" }),
  ).details;
  t.match(value, {
    verifyId: "v-1",
    types: [
      { type: "MOBILE", hint: "017****5601" },
      { type: "EMAIL", hint: /^r\*\*\* x{59}$/ },
      { type: "PAYEE_NAME", hint: "" },
    ],
  });
  t.equal(value?.types.length, 3);
  t.strictSame(Object.keys(value ?? {}), ["verifyId", "types"]);
});

t.test("a refusal demands verification only if it names a supported proof", async (t) => {
  const value = { verifyId: "v-1", verifyTypes: [{ type: "MOBILE", hint: "017***" }] };
  for (const demand of [
    null,
    { verifyId: "v-1" },
    { verifyTypes: value.verifyTypes },
    { ...value, verifyId: "v 1\r\n" },
    { ...value, verifyTypes: [{ type: "IRIS" }] },
  ]) {
    t.match(failure(200, refusalBody("login_verify_required", demand)), {
      code: "verification_required",
      details: { value: undefined },
    });
  }
  t.equal(failure(200, refusalBody("something.new", value)).details.value, undefined);
});

t.test("a refusal about a field names that field", async (t) => {
  const fields = (code: string, value: unknown = null) => failure(200, refusalBody(code, value)).details.fields;
  t.strictSame(fields("field.invalid", { field: "payeeName" }), { payeeName: "invalid" });
  t.strictSame(fields("username.duplicate"), { username: "taken" });
  t.strictSame(fields("mobile.duplicate"), { mobileNum: "taken" });
  for (const field of ["__proto__", "a b", "<i>", "x".repeat(41), 7, null]) {
    t.equal(fields("field.invalid", { field }), undefined, String(field));
  }
  t.equal(fields("constructor"), undefined);
  t.equal(fields("something.new", { field: "payeeName" }), undefined);
});

t.test("an operation can map unknown refusals; outages and known codes keep their meaning", async (t) => {
  const columns = { ...row, defaultError: "sms_refused" } as const;
  t.match(failure(200, refusalBody("something.new"), columns), { code: "sms_refused", fault: false });
  t.match(failure(200, refusalBody(null), columns), { code: "sms_refused", details: { message: "Words." } });
  t.equal(failure(500, refusalBody("something.new"), columns).code, "platform_unreachable");
  t.equal(failure(200, refusalBody("captcha.invalid"), columns).code, "captcha_invalid");
});

t.test("an operation's own code for too many requests also applies to a bare 429", async (t) => {
  const columns = { ...row, errors: { TOO_MANY_REQUESTS: "sms_throttled" } } as const;
  t.match(failure(429, "<html>", columns, { "retry-after": "30" }), {
    code: "sms_throttled",
    fault: false,
    details: { retryAfterMs: 30_000 },
  });
});

t.test("vendor maintenance includes its window", async (t) => {
  const value = { content: { data: { maintainTime: now, endTime: now + 3_600_000 } } };
  t.match(failure(200, refusalBody("whatever", value)), {
    code: "game_maintenance",
    fault: false,
    details: { until: { start: "2026-03-01T12:00:00.000Z", end: "2026-03-01T13:00:00.000Z" } },
  });
});

t.test("the HTTP status decides if a response has no envelope", async (t) => {
  const table: [number, string, boolean][] = [
    [302, "platform_bad_answer", true],
    [401, "session_ended", false],
    [404, "platform_bad_answer", true],
    [429, "too_many_requests", false],
    [500, "platform_unreachable", true],
    [502, "platform_unreachable", true],
    [503, "platform_busy", true],
    [504, "platform_timeout", true],
  ];
  for (const [status, code, fault] of table) t.match(failure(status, "<html>"), { code, fault }, String(status));
  t.equal(failure(401, "<html>", { token: "never" }).code, "platform_bad_answer", "without a token no session can end");
});

t.test("a successful response needs an envelope, a JSON type and a matching status", async (t) => {
  t.equal(unwrap(row, answer(200, { success: true, value: 7 }), now), 7);
  t.equal(failure(200, { value: 7 }).code, "platform_bad_answer");
  t.equal(failure(200, { success: "true", value: 7 }).code, "platform_bad_answer");
  t.equal(failure(400, { success: true, value: 7 }).code, "platform_bad_answer");
  t.equal(failure(200, { success: true, value: 7 }, row, { "content-type": "text/html" }).code, "platform_bad_answer");
});

t.test("responses without an envelope are read as they are, and refuse by errorCode", async (t) => {
  t.strictSame(unwrap({ ...row, noEnvelope: "json" }, answer(200, { LOTT: 1 }), now), { LOTT: 1 });
  t.equal(unwrap({ ...row, noEnvelope: "text" }, answer(200, '"ab"'), now), '"ab"');
  t.equal(
    failure(400, { errorCode: "not.found", message: "?" }, { ...row, noEnvelope: "json" }).code,
    "platform_refused",
  );
});

t.test("Retry-After is read in seconds and as a date", async (t) => {
  t.equal(retryAfterMs("2", now), 2_000);
  t.equal(retryAfterMs("Sun, 01 Mar 2026 12:00:05 GMT", now), 5_000);
  t.equal(retryAfterMs("Sun, 01 Mar 2026 11:00:00 GMT", now), 0);
  t.equal(retryAfterMs("soon", now), undefined);
  t.equal(retryAfterMs(undefined, now), undefined);
  t.equal(failure(429, refusalBody("TOO_MANY_REQUESTS"), row, { "retry-after": "30" }).details.retryAfterMs, 30_000);
});

t.test("a rebate outside its bounds names the product, and the child account that has more", async (t) => {
  const conflict = (value: object) => failure(200, refusalBody("rebate.out.of.range", value));
  t.match(conflict({ field: "RNG", account: "rahim22" }), {
    ...{ code: "rebate_out_of_range", details: { fields: { RNG: "child:rahim22" } } },
  });
  t.strictSame(conflict({ field: "LIVE", account: null }).details.fields, { LIVE: "range" });
  t.equal(conflict({ field: "no product" }).details.fields, undefined);
});

t.test(
  "refusals that could reveal whether a foreign account exists, or why it is closed, contain only their code",
  async (t) => {
    const errors = {
      "receiver.limited": "receiver_unavailable",
      "link.not.found": "link_unknown",
    } as const;
    for (const [platformCode, code] of [
      ["downline.not.found", "downline_unknown"],
      ...Object.entries(errors),
    ] as const) {
      const { details, ...rest } = failure(200, refusalBody(platformCode, { reason: "limit" }), { ...row, errors });
      t.match(rest, { code, fault: false });
      t.strictSame(details, { httpStatus: 200 });
    }
  },
);
