import cookie from "@fastify/cookie";
import Fastify from "fastify";
import t from "tap";
import { createResponseCache } from "../../../bff/cache/response-cache.ts";
import { readConfig } from "../../../bff/config.ts";
import { Quota } from "../../../bff/guard/quota.ts";
import { siteResource } from "../../../bff/lobby/site.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { errorsPlugin } from "../../../bff/plugins/errors.ts";
import { resetByEmail } from "../../../bff/registration/email-resets.ts";
import { Cookies } from "../../../bff/session/cookies.ts";
import { PendingRevocations } from "../../../bff/session/pending-revocations.ts";
import { ProvenBrowsers } from "../../../bff/session/proven-browsers.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { MemoryPressure } from "../../../bff/store/memory-pressure.ts";
import { TestClock } from "../../support/clock.ts";
import { FakePlatform } from "../../support/fake-platform.ts";
import { captureLog } from "../../support/log.ts";
import { until } from "../../support/until.ts";
import { turns } from "../../support/virtual-time.ts";

/** Creates the password reset, with pauses that the test ends. */
async function world() {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const config = readConfig({ LIMIT_ADDRESS_RESETS: "1" }, () => Buffer.alloc(32).toString("base64"));
  const platform = new FakePlatform();
  platform.flags = { CHNGPASSMAIL3: true };
  const cache = createResponseCache({ store, clock, log: captureLog().log, storeWaitMs: 5_000 });
  const site = siteResource({ cache, config, platform });
  const pauses: { ms: number; end: () => void }[] = [];
  const pause = (ms: number) => new Promise<void>((end) => void pauses.push({ ms, end }));
  const memoryPressure = new MemoryPressure({ store, log: captureLog().log });
  const quota = new Quota({ store, config, memoryPressure });
  const provenBrowsers = new ProvenBrowsers({ clock, config, cookies: new Cookies(config.publicUrl) });
  const pendingRevocations = new PendingRevocations({ store, config });
  const deps = { cache, clock, pendingRevocations, platform, provenBrowsers, site, quota };
  const app = Fastify();
  await app.register(cookie);
  app.decorate("deps", { platform } as never);
  app.decorateRequest("platformContext", () => ({ language: "EN" as const }));
  app.decorateRequest("caller");
  app.addHook("onRequest", async (request) => {
    request.caller = { state: "guest", ip: request.ip };
    request.language = "EN";
  });
  await app.register(errorsPlugin);
  app.post("/", async (request) =>
    resetByEmail(deps, { username: "demo01", email: "demo@example.com" }, request, pause),
  );
  return { app, cache, platform, pauses };
}

t.test("a reset by e-mail is answered at the end of the pause, not when the platform responds", async (t) => {
  const { app, cache, platform, pauses } = await world();
  t.teardown(() => Promise.all([app.close(), cache.close()]));
  let answered = false;
  const waiting = app.inject({ method: "POST", url: "/" }).then((answer) => {
    answered = true;
    return answer;
  });
  await until("the pause", () => pauses.length === 1 && platform.count("resetByEmail") === 1);
  await turns();
  t.notOk(answered, "the platform is done, the response waits");
  t.ok((pauses[0]?.ms ?? 0) >= 1_000);
  pauses[0]?.end();
  t.equal((await waiting).statusCode, 200);
});

t.test("a reset by e-mail does not wait for a slow platform, and its later refusal is not shown", async (t) => {
  const { app, cache, platform, pauses } = await world();
  t.teardown(() => Promise.all([app.close(), cache.close()]));
  let refuse = (): void => undefined;
  platform.on({
    resetByEmail: () =>
      new Promise((_, reject) => {
        refuse = () => reject(new PlatformError("platform_refused", false));
      }),
  });
  const waiting = app.inject({ method: "POST", url: "/" });
  await until("the pause", () => pauses.length === 1);
  pauses[0]?.end();
  t.equal((await waiting).statusCode, 200);
  refuse();
});

t.test(
  "an outage during a reset by e-mail is reported, because it says nothing about the account, and releases the attempt",
  async (t) => {
    const { app, cache, platform, pauses } = await world();
    t.teardown(() => Promise.all([app.close(), cache.close()]));
    const off = platform.on({
      resetByEmail: () => {
        const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
        throw new PlatformError("platform_unreachable", true, { cause });
      },
    });
    const first = app.inject({ method: "POST", url: "/" });
    await until("the pause", () => pauses.length === 1);
    pauses[0]?.end();
    t.equal((await first).statusCode, 502);
    off();
    const second = app.inject({ method: "POST", url: "/" });
    await until("the pause", () => pauses.length === 2);
    pauses[1]?.end();
    t.equal((await second).statusCode, 200);
    t.equal((await app.inject({ method: "POST", url: "/" })).statusCode, 429);
  },
);
