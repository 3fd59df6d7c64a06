import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import t from "tap";
import { environment } from "../../../bff/environment.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PaymentPasswordThrottle } from "../../../bff/money/payment-password-throttle.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { moneyRig } from "../../contract/money/rig.ts";
import { Browser } from "../../support/browser.ts";
import { formWith, png } from "../../support/pictures.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { redisBench } from "../../support/stores.ts";
import { until } from "../../support/until.ts";

const text = readFileSync(new URL("../../../docs/throttles.md", import.meta.url), "utf8");
const policies = new Map(
  [...text.matchAll(/^\| `([a-z-]+)` \|.*\| ([^|]+) \|$/gm)].map(([, layer = "", policy = ""]) => [
    layer,
    policy.trim(),
  ]),
);

t.test("the numbers in docs/throttles.md equal the defaults", async (t) => {
  const stated = [...text.matchAll(/`([A-Z_]+)` \((\d+)\)/g)];
  t.ok(stated.length > 5);
  const fallbacks = new Map(
    Object.entries(environment).map(([name, row]) => [name, "fallback" in row && row.fallback]),
  );
  for (const [, name = "", number] of stated) t.equal(fallbacks.get(name), number, name);
});

t.test("each layer behaves as docs/throttles.md describes while the store is unavailable", async (t) => {
  const bench = await redisBench();
  const world = await sessionWorld(bench, {
    RATE_LIMIT_ADDRESS_TIMES: "1",
    RATE_LIMIT_PER_MINUTE: "60",
    // The general limit is raised, so that each layer refuses because of its own limit.
    RATE_LIMIT_PER_SECOND: "1000",
  });
  const { app, platform } = world;
  t.teardown(async () => {
    await app.close();
    await bench.close();
  });
  await world.flags("MOBILEVERCODELOGIN3", "DIRECTREG3", "CHNGPASSMAIL3", "FREEPLAY3");
  const registration = {
    method: "username",
    fields: { username: "newby001", password: "Secret99", confirmPassword: "Secret99" },
    ...{ termsAccepted: true, ageConfirmed: true },
  };
  // This request caches the site's registration rules.
  await new Browser(app).post("/api/registrations", { ...registration, fields: {} });
  await bench.server.kill();
  await until("the store to be known away", () => !bench.store.up);
  const visitor = () => new Browser(app);
  const calls: Record<string, () => ReturnType<Browser["get"]>> = {
    "sign-in": () => visitor().signIn("anybody", "Secret99"),
    captcha: () => visitor().get("/api/captcha"),
    sms: () => visitor().post("/api/sms", { purpose: "login", mobile: "01712345678" }),
    registration: () => visitor().post("/api/registrations", registration),
    reset: () => visitor().post("/api/password-resets/email", { username: "anybody", email: "a@example.org" }),
    trial: () => visitor().post("/api/session/trial"),
    upload: async () => {
      // The request has a content length, as in a browser.
      const form = new Response(formWith(png()));
      const headers = { "x-csrf": "1", "content-type": form.headers.get("content-type") ?? "" };
      return visitor().send("POST", "/api/uploads", Buffer.from(await form.arrayBuffer()), headers);
    },
    feedback: () => visitor().post("/api/feedback", { type: "other", content: "Two words" }),
    affiliate: () => visitor().get("/api/affiliates/ABC123"),
  };
  const others = [
    "general",
    "search",
    "media",
    "pictures",
    "visitors",
    "money",
    "signed-in",
    "payment-password",
    "client-errors",
    "session-ends",
    "downline",
    "person",
    "transfer",
    "guess",
  ];
  t.same([...policies.keys()].sort(), [...Object.keys(calls), ...others].sort());

  const operations = new Set([
    "login",
    "captchaImage",
    "smsNoLogin",
    "registerUsername",
    "resetByEmail",
    "affiliateCheck",
    "freePlay",
  ]);
  for (const [layer, call] of Object.entries(calls)) {
    t.equal(policies.get(layer), "refuses", layer);
    const answer = await call();
    t.equal(answer.statusCode, 503, `${layer}: ${answer.body}`);
    t.equal(answer.json().error.code, "store_unavailable", layer);
    t.ok(Number(answer.headers["retry-after"]) > 0, layer);
  }
  t.same(
    platform.calls.filter(({ id }) => operations.has(id)),
    [],
    "the platform was not called",
  );

  t.equal(policies.get("money"), "refuses");
  const money = moneyRig(bench);
  t.equal(await money.outcome(randomUUID()), "StoreUnavailable");
  t.equal(policies.get("payment-password"), "refuses");
  const passwords = new PaymentPasswordThrottle(bench);
  await t.rejects(passwords.reserve(accountIdentity("demo01")), StoreUnavailable);
  t.equal(money.calls, 0);

  t.equal(policies.get("general"), "counts locally");
  const busy = new Browser(app, "192.0.2.77");
  for (let n = 0; n < 60; n++) t.equal((await busy.get(probes.shared.path)).statusCode, 200);
  t.equal((await busy.get(probes.shared.path)).statusCode, 429);
});
