import t from "tap";
import { startGateway } from "../../../support/site.ts";

// No server listens at this address, so a response shows that the platform is not called.
const gateway = await startGateway("http://127.0.0.1:9", { RATE_LIMIT_PER_MINUTE: "3000" });
t.teardown(() => gateway.close());

const path = "/api/client-errors";
const good = { kind: "error", message: "TypeError: items is undefined", page: "home", release: "B4x9_Zq1" };
const userAgent =
  "Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 Mobile Safari/537.36";

/** Sends a report as browsers do, without the CSRF header. */
const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(gateway.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent, ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const errors = () => gateway.log.lines.filter(({ event }) => event === "client_error");
const fresh = () => {
  gateway.log.lines.length = 0;
  gateway.clock.advance(60_001);
};
t.beforeEach(fresh);

t.test("an error of a page is one line of the log", async (t) => {
  const answer = await send({ ...good, stack: "List@/assets/lists-Dk3_aQ9c.js:1:2" });
  t.equal(answer.status, 204);
  t.equal(answer.headers.get("cache-control"), "no-store");
  t.same(answer.headers.getSetCookie(), []);
  t.match(errors(), [
    {
      level: 40,
      ...{ kind: "error", message: "TypeError: items is undefined", page: "home", release: "B4x9_Zq1" },
      ...{ stack: "List@/assets/lists-Dk3_aQ9c.js:1:2", browser: "Chrome 99" },
    },
  ]);
});

t.test("a page error is counted by its kind", async (t) => {
  const count = async () =>
    (await gateway.deps.metrics.clientErrors.get()).values.find(({ labels }) => labels.kind === "chunk")?.value ?? 0;
  const before = await count();
  await send({ ...good, kind: "chunk" });
  t.equal(await count(), before + 1);
});

t.test("a page error reads no session, for any cookies", async (t) => {
  let reads = 0;
  const { sessions } = gateway.deps;
  for (const name of ["read", "readCached"] as const) {
    const method = sessions[name].bind(sessions) as (...all: unknown[]) => unknown;
    const counted = (...all: unknown[]) => {
      reads += 1;
      return method(...all);
    };
    Object.assign(sessions, { [name]: counted });
  }
  const cookie =
    "sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA; __Host-sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
  await gateway.visitor().call("GET", "/api/session", undefined, { cookie });
  t.ok(reads > 0, "other calls do");
  reads = 0;
  t.equal((await send(good, { cookie })).status, 204);
  t.equal(reads, 0);
});

t.test("content of a hostile or careless page does not reach the log", async (t) => {
  const secrets = [
    "rahim1985",
    "01712345678",
    "rahim@example.org",
    "S3cret!",
    "eyJhbGciOiJIUzI1NiJ9",
    "4111111111111111",
  ];
  for (const secret of secrets) {
    await send({
      ...good,
      message: `no '${secret}' at https://play.example/x?token=${secret}#${secret} "${secret}" id=${secret}`,
      stack: `at ${secret} (/assets/core-B4x9_Zq1.js:1:2)\nlogin ${secret}\nat f (https://play.example/?password=${secret}:1:1)`,
    });
    await send({ ...good, message: `password='${secret}' for ${secret}` });
  }
  t.equal(errors().length, 2 * secrets.length);
  const log = JSON.stringify(gateway.log.lines);
  for (const secret of secrets) t.notOk(log.includes(secret), secret);
});

t.test("a header that names no known browser puts none of its text into the log", async (t) => {
  const named = "call 01711 123456, my text/ ".repeat(500).slice(0, 13_000);
  const line = JSON.stringify(report()).length;
  t.equal((await send([report(), report()], { ...asReports, "user-agent": named })).status, 204);
  t.match(errors(), [{ browser: "other" }, { browser: "other" }]);
  for (const each of errors()) t.ok(JSON.stringify(each).length < line, "a line is shorter than its report");
});

t.test("invalid error reports are refused in the usual shape and not logged", async (t) => {
  const bodies: [string, unknown, string, number][] = [
    ["too long", { ...good, message: "x".repeat(9_000) }, "application/json", 413],
    ["a long message", { ...good, message: "x".repeat(301) }, "application/json", 400],
    ["another kind", { ...good, kind: "login" }, "application/json", 400],
    ["a page that is none", { ...good, page: "/member/rahim1985" }, "application/json", 400],
    ["a release that is none", { ...good, release: "rahim1985" }, "application/json", 400],
    ["more fields", { ...good, account: "rahim1985" }, "application/json", 400],
    ["half of it", '{"kind":"err', "application/json", 400],
    ["nothing", "", "application/json", 400],
    ["plain text", JSON.stringify(good), "text/plain", 415],
    ["a form", "kind=error", "application/x-www-form-urlencoded", 415],
    ["reports that are none", { type: "csp-violation" }, "application/reports+json", 400],
    ["poison", '{"__proto__":{"a":1},"kind":"error"}', "application/json", 400],
  ];
  for (const [name, body, type, status] of bodies) {
    const answer = await send(body, { "content-type": type });
    t.equal(answer.status, status, name);
    t.ok(((await answer.json()) as { error?: { code?: string } }).error?.code, name);
  }
  t.same(errors(), []);
});

t.test("a flood of error reports is cut off, without a line per refusal, and ends within a minute", async (t) => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => send(good)));
  const refused = answers.filter(({ status }) => status === 429);
  t.equal(refused.length, 50, "a thirtieth of 3000 goes through");
  t.ok(Number(refused[0]?.headers.get("retry-after")) > 0);
  t.equal(errors().length, 100);
  gateway.clock.advance(60_001);
  t.equal((await send(good)).status, 204);
});

const report = (change: Record<string, unknown> = {}) => ({
  type: "csp-violation",
  age: 10,
  url: "http://localhost:3000/rng?vendor=JL",
  user_agent: userAgent,
  body: {
    ...{ documentURL: "http://localhost:3000/rng?token=secret", disposition: "enforce", statusCode: 200 },
    ...{ effectiveDirective: "script-src-elem", blockedURL: "https://evil.example/x.js?who=rahim1985" },
    ...{ sourceFile: "http://localhost:3000/assets/core-B4x9_Zq1.js", lineNumber: 1, columnNumber: 22, sample: "" },
    ...change,
  },
});
const asReports = { "content-type": "application/reports+json" };

t.test("a breach of the policy is one log line, in the form of either directive", async (t) => {
  const line = {
    ...{ kind: "csp", message: "script-src-elem https://evil.example", page: "rng" },
    stack: "@/assets/core-B4x9_Zq1.js:1:22",
  };
  t.equal((await send([report(), { type: "deprecation", body: { id: "x" } }], asReports)).status, 204);
  t.match(errors(), [line]);
  fresh();
  const older = {
    "document-uri": "http://localhost:3000/rng",
    referrer: "",
    "violated-directive": "script-src-elem",
    "original-policy": "default-src 'none'",
    "blocked-uri": "https://evil.example/x.js",
    "source-file": "http://localhost:3000/assets/core-B4x9_Zq1.js",
    "line-number": 1,
    "column-number": 22,
  };
  t.equal((await send({ "csp-report": older }, { "content-type": "application/csp-report" })).status, 204);
  t.match(errors(), [line]);
});

t.test("breaches of other sites, which may name our address, and of extensions are not logged", async (t) => {
  const others = [
    report({ documentURL: "https://evil.example/" }),
    report({ documentURL: "about" }),
    report({ blockedURL: "chrome-extension://abcdef/x.js" }),
    report({ sourceFile: "moz-extension" }),
  ];
  t.equal((await send(others, asReports)).status, 204);
  t.same(errors(), []);
});

t.test("at most five breaches of one body are logged", async (t) => {
  t.equal(
    (
      await send(
        Array.from({ length: 8 }, () => report()),
        asReports,
      )
    ).status,
    204,
  );
  t.equal(errors().length, 5);
});
