import t from "tap";
import { startGateway, startSandbox } from "../../../support/site.ts";

const perSecond = 30;
const gateway = await startGateway("http://127.0.0.1:9", {
  ...{ RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_SECOND: String(perSecond) },
});
t.teardown(() => gateway.close());
const { app, clock, log } = gateway;
// On a busy machine, thousands of sequential requests would count as an overload.
const measured = app.memoryUsage;
app.memoryUsage = () => ({ ...measured(), eventLoopDelay: 0 });

const get = (url: string, remoteAddress: string, headers = {}) => app.inject({ url, remoteAddress, headers });
const passes = async (url: string, remoteAddress: string, headers = {}): Promise<number> => {
  for (let passed = 0; passed <= perSecond; passed++) {
    if ((await get(url, remoteAddress, headers)).statusCode === 429) return passed;
  }
  return perSecond + 1;
};

t.test("the API document is made once, has a tag for each coding and is not sent twice", async (t) => {
  const { swagger } = app;
  let callCount = 0;
  app.swagger = ((...args: []) => {
    callCount += 1;
    return swagger(...args);
  }) as typeof swagger;
  const url = "/api/openapi.json";
  const [plain, brotli] = await Promise.all([
    get(url, "192.0.2.1", { "accept-encoding": "identity" }),
    get(url, "192.0.2.2", { "accept-encoding": "br" }),
  ]);
  t.equal(callCount, 1);
  t.equal(plain.headers["content-length"], String(plain.rawPayload.length));
  t.equal(brotli.headers["content-encoding"], "br");
  t.ok(brotli.rawPayload.length < plain.rawPayload.length / 10);
  t.not(brotli.headers.etag, plain.headers.etag);
  const again = await get(url, "192.0.2.3", { "if-none-match": String(plain.headers.etag) });
  t.equal(again.statusCode, 304);
});

t.test("expensive calls use up the limit per second sooner, and all calls of an address count", async (t) => {
  t.equal(await passes("/api/countries", "192.0.2.10"), perSecond);
  t.equal(await passes("/api/openapi.json", "192.0.2.11"), perSecond / 6);
  t.equal(await passes("/nowhere", "192.0.2.12"), perSecond);
  t.equal(await passes("/health/live", "192.0.2.13"), perSecond);
  t.equal(await passes("/favicon.ico", "192.0.2.14"), perSecond);
  t.equal(await passes(`/nowhere?${"a".repeat(6_000)}`, "192.0.2.15"), Math.ceil(perSecond / 3));
  t.equal(await passes("/health/live", "192.0.2.17", { "x-long": "a".repeat(9_000) }), perSecond / 3, "any header");
  t.equal(await passes("/health/live", "192.0.2.16", { "transfer-encoding": "chunked" }), 1, "chunks");
  t.equal((await get("/health/live", "192.0.2.10")).statusCode, 429, "one limit");
  clock.advance(1_000);
  t.equal((await get("/health/live", "192.0.2.10")).statusCode, 200);
});

t.test("refusals are one log line each, and a flood of them a hundred and then one in a thousand", async (t) => {
  const from = "192.0.2.20";
  const lines = () => log.lines.filter(({ ip }) => ip === from);
  const ofRoute = () => log.lines.filter(({ route }) => route === "/api/countries").length;
  const before = ofRoute();
  await passes("/api/countries", from);
  const refused = lines();
  t.equal(refused.length, 1);
  t.match(refused, [{ event: "excess_rate_limit_exceeded", method: "GET", route: "/api/countries", status: 429 }]);
  t.equal(ofRoute() - before, perSecond + 1, "one line for each request");
  for (let n = 1; n < 2_500; n++) t.equal((await get("/api/countries", from)).statusCode, 429);
  t.equal(lines().length, 102);
  t.same(
    lines()
      .slice(100)
      .map(({ refused }) => refused),
    [1_000, 2_000],
  );
  const { values } = await gateway.deps.metrics.requests.get();
  t.ok(
    values.some(({ labels, value }) => labels.route === "/api/countries" && labels.status === 429 && value >= 2_500),
  );
  clock.advance(60_000);
  await passes("/api/countries", from);
  t.equal(lines().length, 103, "the next minute starts again");
});

t.test("refusals of all networks of a /48 are a thousand log lines, and then one in a thousand", async (t) => {
  const lines = () => log.lines.filter(({ ip }) => String(ip).startsWith("2001:db8:20:"));
  for (let n = 1; n <= 60; n++) await get("/nowhere", `2001:db8:20:${n.toString(16)}::1`);
  const before = lines().length;
  for (let n = 1; n <= 2_500; n++) {
    const { statusCode } = await get("/api/countries", `2001:db8:20:${(n + 60).toString(16)}::1`);
    if (statusCode !== 429) t.fail(`status ${statusCode}`);
  }
  const refused = lines().slice(before);
  t.ok(refused.length <= 1_002, `${refused.length} lines`);
  t.same(
    refused.slice(-1).map(({ refused }) => refused),
    [2_000],
  );
  t.ok((await get("/nowhere", "2001:db8:21:1::1")).statusCode === 404);
  t.equal(log.lines.at(-1)?.route, "unmatched", "another /48 has its own lines");
});

for (const [whose, addressOf] of [
  ["an address", () => "192.0.2.40"],
  ["a /48", (n: number) => `2001:db8:40:${n.toString(16)}::1`],
] as const) {
  t.test(
    `the pages and files of ${whose} without a session are logged individually for a fifth of the per-second limit`,
    async (t) => {
      const site = await startGateway("http://127.0.0.1:9", { RATE_LIMIT_PER_SECOND: "500" });
      t.teardown(() => site.close());
      const calm = site.app.memoryUsage;
      site.app.memoryUsage = () => ({ ...calm(), eventLoopDelay: 0 });
      const fifth = whose === "an address" ? 1_000 : 2_000;
      const answers = fifth + 1_000;
      for (let n = 1; n <= answers; n++) {
        const remoteAddress = addressOf(n);
        const { statusCode } = await site.app.inject({ url: "/favicon.ico", remoteAddress });
        if (statusCode >= 400) return t.fail(`status ${statusCode}`);
      }
      const lines = site.log.lines.filter(({ event }) => event === "request");
      t.equal(lines.filter(({ sampled }) => sampled === undefined).length, fifth);
      t.equal(lines.filter(({ sampled }) => sampled === 100).length, (answers - fifth) / 100, "then one in a hundred");
      const { values } = await site.deps.metrics.requests.get();
      t.ok(
        values.some(({ labels, value }) => labels.status === 301 && value >= answers),
        "all of them are counted",
      );
      site.clock.advance(1_000);
      await site.app.inject({ url: "/favicon.ico", remoteAddress: addressOf(1) });
      t.equal(site.log.lines.at(-1)?.sampled, undefined, "the next second starts again");
    },
  );
}

t.test("events of refused sign-ins and codes are limited like the log lines of their requests", async (t) => {
  const sandbox = await startSandbox();
  const wide = { RATE_LIMIT_PER_SECOND: "1000000", RATE_LIMIT_PER_MINUTE: "1000000", RATE_LIMIT_PER_HOUR: "1000000" };
  const site = await startGateway(sandbox.url, wide);
  t.teardown(async () => {
    await site.close();
    await sandbox.close();
  });
  const calm = site.app.memoryUsage;
  site.app.memoryUsage = () => ({ ...calm(), eventLoopDelay: 0 });
  const headers = { "x-csrf": "1" };
  const linesOf = (event: string) => site.log.lines.filter((line) => line.event === event);
  const metricOf = async (event: string): Promise<number> => {
    const { values } = await site.deps.metrics.events.get();
    return values.find(({ labels }) => labels.event === event)?.value ?? 0;
  };
  const asks = 1_100;
  for (const [url, remoteAddress, payload, events] of [
    ["/api/sms", "192.0.2.50", { purpose: "login", mobile: "01712355050" }, ["sms_refused"]],
    [
      "/api/session",
      "192.0.2.51",
      { type: "username", username: "demo01", password: "Wrong123" },
      ["authn_login_fail", "authn_login_locked", "captcha_required"],
    ],
  ] as const) {
    for (let n = 0; n < asks; n++) {
      const { statusCode } = await site.app.inject({ method: "POST", url, remoteAddress, payload, headers });
      if (statusCode < 400 && n > 1) return t.fail(`status ${statusCode}`);
    }
    const lines = events.flatMap(linesOf);
    t.ok(lines.length <= 102, `${lines.length} lines of ${events}`);
    t.match(lines.at(-1), { refused: 1_000 });
    let counted = 0;
    for (const event of events) counted += await metricOf(event);
    t.ok(counted >= asks - 2, `${counted} are counted`);
    site.clock.advance(60_000);
  }
});

t.test("a player's pages and files use a fifth of a core at most, from any number of addresses", async (t) => {
  const sandbox = await startSandbox();
  const site = await startGateway(sandbox.url, { RATE_LIMIT_PER_SECOND: "100" });
  t.teardown(async () => {
    await site.close();
    await sandbox.close();
  });
  const browser = site.visitor();
  t.equal((await browser.signIn("demo01", "Demo1234")).status, 200);
  t.equal((await browser.call("GET", "/api/balance")).status, 200);
  site.clock.advance(1_000);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const calm = site.app.memoryUsage;
  site.app.memoryUsage = () => ({ ...calm(), eventLoopDelay: 0 });
  let passed = 0;
  for (let n = 0; n < 1_000; n++) {
    const remoteAddress = `198.51.100.${n % 200}`;
    const { statusCode } = await site.app.inject({ url: "/favicon.ico", remoteAddress, headers: { cookie } });
    if (statusCode !== 429) passed += 1;
  }
  t.equal(passed, 400);
  site.clock.advance(1_000);
  t.equal((await browser.call("GET", "/api/balance")).status, 200, "the next second it continues");
});

t.test("a cross-site write is one log line too", async (t) => {
  const before = log.lines.length;
  await app.inject({ method: "DELETE", url: "/api/session", remoteAddress: "192.0.2.30" });
  t.match(log.lines.slice(before), [{ event: "csrf_rejected", route: "/api/session", status: 403, ip: "192.0.2.30" }]);
  t.equal(log.lines.length - before, 1);
});
