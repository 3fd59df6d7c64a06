import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import t from "tap";
import type { CallSignal } from "../../../bff/platform/types.ts";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { memoryBench, onEachStore, redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { virtualTime } from "../../support/virtual-time.ts";

const { app, platform, clock, events } = await sessionWorld(memoryBench());
t.teardown(() => app.close());

t.test("a cross-site write is refused on every route", async (t) => {
  const send = async (headers: Record<string, string>, url = "/api/session/activity") => {
    const answer = await app.inject({ method: "POST", url, headers });
    return answer.json().error.code;
  };
  t.equal(await send({}), "csrf_rejected");
  t.equal(await send({ "x-csrf": "0" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", "sec-fetch-site": "cross-site" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", "sec-fetch-site": "same-site" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", "sec-fetch-site": "none" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", origin: "http://evil.example" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", origin: "null" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", origin: "http://localhost:3001", host: "localhost:3000" }), "csrf_rejected");
  t.equal(await send({ "x-csrf": "1", origin: "http://evil.example", host: "evil.example" }), "csrf_rejected");
  t.equal(await send({}, "/api/nowhere"), "csrf_rejected");
  t.ok(events().includes("csrf_rejected"));
  t.equal(await send({ "x-csrf": "1" }), "session_required");
  t.equal(await send({ "x-csrf": "1", origin: "http://localhost:3000" }), "session_required");
  t.equal(
    await send({
      "x-csrf": "1",
      "sec-fetch-site": "same-origin",
      origin: "http://127.0.0.1:3000",
      host: "127.0.0.1:3000",
    }),
    "session_required",
    "the machine's other name is the same site in sandbox mode",
  );
});

t.test("only PUBLIC_URL is our origin outside sandbox mode", async (t) => {
  const { app } = await sessionWorld(memoryBench(), {
    PUBLIC_URL: "https://play.example",
    PLATFORM_URL: "https://platform.example",
    PLATFORM_MERCHANT: "adda",
    REDIS_URL: "redis://unused",
    ALLOWED_COUNTRIES: "*",
    PERSON_KEYS: Buffer.alloc(32).toString("base64"),
  });
  t.teardown(() => app.close());
  const answer = await app.inject({
    method: "POST",
    url: "/api/session/activity",
    headers: { "x-csrf": "1", origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
  });
  t.equal(answer.json().error.code, "csrf_rejected");
});

t.test("shared routes neither read nor set cookies, and only ?language= sets their language", async (t) => {
  const browser = new Browser(app);
  await browser.get("/api/captcha");
  const answer = await browser.get(probes.shared.path);
  t.same(answer.json(), { state: "guest" });
  t.equal(answer.headers["set-cookie"], undefined);
  t.equal(answer.headers["cache-control"], undefined);
  t.notOk(Object.keys(answer.headers).some((name) => name.startsWith("x-ratelimit")));
});

t.test("the session says that a visitor is restricted, and every personal call is refused", async (t) => {
  const site = { flags: {}, registration: [], support: [], resources: [], imageBases: [], launchBases: [] };
  t.teardown(
    platform.on({
      systemStatus: (_input, { clientIp }) => ({
        site,
        visitor:
          clientIp === "203.0.113.5" ? { ip: clientIp, restricted: true, note: "এখানে নয়" } : { restricted: false },
      }),
    }),
  );
  const callsAtStart = platform.count("systemStatus");
  const browser = new Browser(app, "203.0.113.5");
  const answers = await Promise.all([browser.get("/api/session"), browser.get("/api/session")]);
  for (const answer of answers) {
    t.same(answer.json().visitor, { ip: "203.0.113.5", restricted: true, note: "এখানে নয়" });
  }
  t.equal(platform.count("systemStatus") - callsAtStart, 1, "one call for both");
  t.match((await browser.get("/api/captcha")).json().error, { code: "region_restricted", message: "এখানে নয়" });
  t.equal((await browser.signIn("any01", "any")).json().error.code, "region_restricted");
  t.equal((await browser.get(probes.shared.path)).statusCode, 200);
  t.equal((await browser.delete("/api/session")).statusCode, 204);
  t.equal((await new Browser(app, "203.0.113.6").get("/api/captcha")).statusCode, 200);
  const callsBefore = platform.count("systemStatus");
  clock.advance(14_999);
  await browser.get("/api/session");
  t.equal(platform.count("systemStatus"), callsBefore);
  clock.advance(1);
  await browser.get("/api/session");
  t.equal(platform.count("systemStatus"), callsBefore + 1);
});

await onEachStore(t, async (t, bench) => {
  const limited = { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_MINUTE: "5" };
  const first = await sessionWorld(bench, limited);
  const second = await sessionWorld({ ...bench, store: bench.other }, limited);
  t.teardown(() => Promise.all([first.app.close(), second.app.close()]));

  await t.test("an address has a limit of calls per minute over all instances", async (t) => {
    const browser = new Browser(first.app, "2001:db8:7::1");
    for (let n = 0; n < 5; n++) t.equal((await browser.get("/api/session")).statusCode, 200);
    const refused = await new Browser(first.app, "2001:db8:7::2").get("/api/session");
    t.equal(refused.statusCode, 429);
    t.equal(refused.json().error.code, "too_many_requests");
    const wait = Number(refused.headers["retry-after"]);
    t.ok(wait > 0 && wait <= 60);
    const otherBrowser = new Browser(second.app, "2001:db8:7::3");
    await otherBrowser.get("/api/session");
    await until("the other instance to know", async () => (await otherBrowser.get("/api/session")).statusCode === 429);
    t.equal((await new Browser(first.app, "2001:db8:8::1").get("/api/session")).statusCode, 200);
    t.ok(first.events().includes("excess_rate_limit_exceeded"));
  });
});

t.test("the limit applies and pages are served while the store is unavailable", async (t) => {
  const bench = await redisBench();
  const { app } = await sessionWorld(bench, { RATE_LIMIT_ADDRESS_TIMES: "1", RATE_LIMIT_PER_MINUTE: "5" });
  t.teardown(async () => {
    await app.close();
    await bench.close();
  });
  await bench.server.kill();
  await until("the store to be known away", () => !bench.store.up);
  const browser = new Browser(app);
  for (let n = 0; n < 5; n++) t.equal((await browser.get(probes.shared.path)).statusCode, 200);
  t.equal((await browser.get(probes.shared.path)).statusCode, 429);
});

t.test("a client disconnect cancels its platform call", async (t) => {
  platform.accounts.set("gone01", { password: "Secret99", type: 0 });
  const browser = new Browser(app);
  await browser.signIn("gone01", "Secret99");
  const callSignal = Promise.withResolvers<CallSignal>();
  platform.on({
    balance: (_input, { signal }) => {
      if (!signal) throw new Error("no signal");
      callSignal.resolve(signal);
      return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const client = httpRequest({
    port,
    host: "127.0.0.1",
    path: probes.platform.path,
    headers: { cookie: `sid=${browser.cookies.get("sid")}` },
  });
  client.on("error", () => undefined);
  client.end();
  const signal = await callSignal.promise;
  t.equal(signal.aborted, false);
  const aborted = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  // The abort must not need a timer.
  virtualTime(t);
  client.destroy();
  await aborted;
});
