import { Redis } from "ioredis";
import t from "tap";
import { keyPrefix } from "../../../redis/key.ts";
import { Browser } from "../../support/browser.ts";
import { probes, sessionWorld } from "../../support/session-world.ts";
import { redisBench } from "../../support/stores.ts";

/** Lists every key with its value and TTL, as a copy of the database would show them. */
async function dump(port: number): Promise<{ key: string; text: string; ttl: number }[]> {
  const redis = new Redis({ port, host: "127.0.0.1" });
  try {
    return await Promise.all(
      (await redis.keys("*")).map(async (key) => {
        const hash = (await redis.type(key)) === "hash";
        const text = hash ? JSON.stringify(await redis.hgetall(key)) : ((await redis.get(key)) ?? "");
        return { key, text, ttl: await redis.pttl(key) };
      }),
    );
  } finally {
    redis.disconnect();
  }
}

t.test("a dump of the store contains no token, password, captcha cookie, ticket or account name", async (t) => {
  const bench = await redisBench();
  const { app, platform } = await sessionWorld(bench);
  t.teardown(async () => {
    await app.close();
    await bench.close();
  });
  platform.accounts.set("canary01", { password: "CanaryPass99", type: 0 });
  const browser = new Browser(app);
  await browser.signIn("canary01", "wrong-canary");
  await browser.get("/api/captcha");
  const [captcha = ""] = platform.captchas;
  await browser.signIn("canary01", "CanaryPass99");
  await browser.get(probes.active.path);
  const [token = ""] = platform.tokens.keys();
  const [id = "", secret = ""] = (browser.cookies.get("sid") ?? "").split(".");

  const entries = await dump(bench.server.port);
  t.ok(entries.length >= 3);
  const entriesJson = JSON.stringify(entries);
  for (const canary of [token, captcha, id, secret, "CanaryPass99", "wrong-canary", "canary01"]) {
    t.ok(canary.length > 5);
    t.notOk(entriesJson.includes(canary));
  }
  t.ok(entries.every(({ key }) => key.startsWith(keyPrefix)));
  // The protection record stores the account's browsers and has no TTL (decision 074).
  t.match(
    entries.filter(({ ttl }) => ttl < 0).map(({ key }) => key),
    [new RegExp(`^${keyPrefix}protection:\\{[^{}]+\\}$`)],
    "every key about a visitor has a TTL",
  );
  t.equal(entries.filter(({ ttl }) => ttl < 0).length, 1, "only one record of the account has none");
});
