import t, { type Test } from "tap";
import { PlatformError } from "../../../../bff/platform/error.ts";
import { LobbyPlatform } from "../../../support/lobby-platform.ts";
import { lobbyWorld } from "../../../support/lobby-world.ts";

/** Creates a gateway with a high general limit, and a platform that counts its calls. */
async function flooded(t: Test) {
  const platform = new LobbyPlatform();
  platform.handlers.trialLaunch = async () => ({ url: "http://localhost:3100/play/1" });
  platform.handlers.captchaImage = async () => ({ png: Buffer.from("png"), cookie: "captchaId=1" });
  platform.handlers.referrer = async ({ code }: { code: string }) => {
    if (!code.startsWith("R")) throw new PlatformError("platform_refused", false);
    return { name: "ra***n" };
  };
  const env = { RATE_LIMIT_PER_MINUTE: "60", RATE_LIMIT_PER_SECOND: "100000", RATE_LIMIT_ADDRESS_TIMES: "1000" };
  const limits = { LIMIT_ADDRESS_TRIAL_LAUNCHES: "40", LIMIT_DEVICE_TRIAL_LAUNCHES: "10" };
  const world = await lobbyWorld({ platform, env: { ...env, ...limits } });
  t.teardown(() => world.close());
  await world.fillCatalogue();
  /** Counts the statuses of `count` calls, each from a browser without cookies unless `cookie` is set. */
  const flood = async (
    count: number,
    { url, payload, cookie = "", from = () => "192.0.2.1" }: Call,
  ): Promise<Record<number, number>> => {
    const counts: Record<number, number> = {};
    for (let at = 0; at < count; at += 1) {
      const { statusCode } = await world.app.inject({
        ...{ method: payload ? "POST" : "GET", url: url(at), remoteAddress: from(at) },
        headers: { "x-csrf": "1", ...(cookie && { cookie }) },
        ...(payload && { payload }),
      });
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
    return counts;
  };
  return { ...world, platform, flood };
}

interface Call {
  readonly url: (at: number) => string;
  readonly payload?: object;
  readonly cookie?: string;
  readonly from?: (at: number) => string;
}

t.test("free-play games are counted by address and by browser, even if the cookie is discarded", async (t) => {
  const { flood, platform } = await flooded(t);
  const launch = (at: number, more: Partial<Call> = {}) =>
    flood(at, { url: () => "/api/games/trial", payload: { nodeId: "1" }, ...more });
  t.same(await launch(60), { 200: 40, 429: 20 });
  t.equal(platform.count("trialLaunch"), 40);
  const cookie = "device=0b8f7a52-6c1d-4e3f-8a9b-1c2d3e4f5a6b";
  const payloads = Array.from({ length: 15 }, (_, at) => ({ nodeId: "1", backPath: `/rng?page=${at}` }));
  let opened = 0;
  for (const payload of payloads) {
    opened += (await launch(1, { payload, cookie, from: () => "192.0.2.2" }))[200] ?? 0;
  }
  t.equal(opened, 10);
});

t.test("an address that discards its tickets gets no further tickets or captcha images", async (t) => {
  const { flood, platform } = await flooded(t);
  t.same(await flood(200, { url: () => "/api/captcha" }), { 200: 60, 429: 140 });
  t.equal(platform.count("captchaImage"), 60);
  t.same(
    await flood(5, { url: () => "/api/captcha?scene=sms", from: () => "192.0.2.2" }),
    { 200: 5 },
    "other addresses are not affected",
  );
  const from = (at: number) => `2001:db8:48:${at.toString(16)}::1`;
  t.same(await flood(700, { url: () => "/api/captcha", from }), { 200: 600, 429: 100 }, "nor does a /48");
});

t.test("invalid codes of friends are counted, and valid ones are not", async (t) => {
  const { flood, platform } = await flooded(t);
  const inviter = (code: (at: number) => string) => ({ url: (at: number) => `/api/referral/inviter?code=${code(at)}` });
  t.same(
    await flood(
      100,
      inviter((at) => `R${at}`),
    ),
    { 200: 100 },
  );
  t.same(
    await flood(
      100,
      inviter((at) => `x${at}`),
    ),
    { 200: 60, 429: 40 },
  );
  t.equal(platform.count("referrer"), 160);
});
