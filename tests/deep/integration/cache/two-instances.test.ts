import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Redis } from "ioredis";
import t from "tap";
import { flushable } from "../../../../bff/ops/cache-flush.ts";
import { keys } from "../../../../redis/keys.ts";
import { languages } from "../../../../shared/language.ts";
import { TestClock } from "../../../support/clock.ts";
import { startRedis } from "../../../support/redis.ts";
import { type Gateway, startGateway, startSandbox } from "../../../support/site.ts";
import { until } from "../../../support/until.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const environment = { REDIS_URL: redis.url, PLATFORM_MERCHANT: "adda", RATE_LIMIT_PER_MINUTE: "100000" };
// Both instances share a clock, because the sender computes a response's age and the second instance starts later.
const clock = new TestClock();
// On a busy machine, the store may need more than the default of 40 ms. After this time, an instance calls the platform
// itself.
const storeWaitMs = 5_000;
const instance = () => startGateway(sandbox.url, environment, () => ({}), clock, { storeWaitMs });
const [one, two] = [await instance(), await instance()];
const operator = new Redis(redis.port, "127.0.0.1");
t.teardown(async () => {
  operator.disconnect();
  await one.close();
  await two.close();
  await sandbox.close();
  await redis.stop();
});

/** Runs `npm run cache:flush -- <words>` as an operator would. */
async function cacheFlush(...words: string[]) {
  const script = fileURLToPath(new URL("../../../../bff/ops/cache-flush.ts", import.meta.url));
  const env = { ...process.env, ...environment, PLATFORM_URL: sandbox.url, ALLOW_SANDBOX: "1" };
  const child = spawn(process.execPath, [script, ...words], { env });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { out, err, code };
}

const get = (gateway: Gateway, path: string) => fetch(`${gateway.url}${path}`);
const filledBy = (gateway: Gateway) => gateway.log.lines.filter(({ event }) => event === "catalogue_filled");
const fills = (language: string) => [one, two].flatMap(filledBy).filter((line) => line.language === language).length;

t.test("two instances that start together load the game list once per language", async (t) => {
  await Promise.all(
    [one, two].flatMap(({ deps }) => languages.map((language) => deps.catalogue.whenReady(language, 60_000))),
  );
  for (const language of languages) {
    await until(`the fill of ${language} to be logged`, async () => fills(language) > 0);
    t.equal(fills(language), 1, language);
  }
});

t.test("200 clients of two cold instances cost one platform call per key and language", async (t) => {
  await sandbox.steer("DELETE", "/calls");
  const paths = ["home", "vendors", "winners", "games/hot", "announcements", "site"].flatMap((name) =>
    languages.map((language) => `/api/${name}?language=${language}`),
  );
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => get(index % 2 ? one : two, paths[(index >> 1) % paths.length] ?? "")),
  );
  t.same(new Set(answers.map(({ status }) => status)), new Set([200]));
  for (const operation of ["vendors", "winners", "hotGames", "announcements", "systemStatus"]) {
    t.equal(await sandbox.calls(operation), languages.length, operation);
  }
  t.equal(await sandbox.calls("systemSettings"), 1, "settings have no texts, so both languages share them");
});

t.test("vendors and winners are stored in Redis as JSON, per language, with a TTL", async (t) => {
  for (const language of languages) {
    for (const name of ["vendors", "winners"]) {
      const key = keys.cacheAnswer.key("adda", name, language);
      const [, json = ""] = /^\d{13}\n(.*)$/s.exec((await operator.get(key)) ?? "") ?? [];
      t.same(JSON.parse(json), await (await get(one, `/api/${name}?language=${language}`)).json(), key);
      t.ok((await operator.pttl(key)) > 0, key);
    }
  }
  const cached = await operator.keys("adda:ca*");
  t.ok(cached.length > 2 * languages.length);
  for (const key of cached) t.ok((await operator.pttl(key)) > 0, `${key} ends`);
});

t.test("a flush by the command makes every instance call the platform again", async (t) => {
  for (const gateway of [one, two]) await get(gateway, "/api/vendors?language=EN");
  await sandbox.steer("DELETE", "/calls");
  clock.advance(5_000);
  const { out, code } = await cacheFlush("vendors");
  t.same([out, code], ["vendors: 4 responses deleted\n", 0], "vendors and home in two languages");
  for (const gateway of [one, two]) {
    await until("the instance to receive the flush", async () => {
      const { headers } = await get(gateway, "/api/vendors?language=EN");
      return headers.get("age") === "0" && (await sandbox.calls("vendors")) > 0;
    });
  }
  t.equal(await sandbox.calls("vendors"), 1, "one of the two called, the other took it from the store");
  await get(one, "/api/winners?language=EN");
  t.equal(await sandbox.calls("winners"), 0, "unnamed entries stay");
});

t.test("a flush of the catalogue makes one instance load it again, while both still list games", async (t) => {
  const before = fills("EN");
  t.same(await cacheFlush("catalogue"), { out: "catalogue: 2 game lists deleted\n", err: "", code: 0 });
  for (const gateway of [one, two]) t.equal((await get(gateway, "/api/games?language=EN&type=RNG")).status, 200);
  await until("the new fill", () => fills("EN") === before + 1 && fills("BN") === 2);
  t.ok(await operator.get(keys.catalogueVersion.key("adda", "EN")));
});

t.test("the flush command lists its resources, and empties all of them together", async (t) => {
  const wrong = await cacheFlush("vendor");
  t.equal(wrong.code, 2);
  t.match(wrong.err, `Unknown: vendor\n`);
  for (const name of [...Object.keys(flushable), "all"]) t.match(wrong.err, name);
  t.equal((await cacheFlush()).code, 2);
  const all = await cacheFlush("all");
  t.equal(all.code, 0);
  t.equal(all.out.split("\n").length - 1, Object.keys(flushable).length);
  const remaining = (await operator.keys("adda:cache:*")).filter((key) => !key.includes(".game-page-"));
  t.same(remaining, [], "except for pages cached for seconds until the first game list is loaded");
});

t.test("every resource name of the command deletes entries that exist under it", async (t) => {
  for (const path of [
    "site",
    "home",
    "vendors",
    "winners",
    "games/hot",
    "announcements",
    "countries",
    "entry-settings",
  ])
    await get(one, `/api/${path}?language=EN`);
  const cachedNames = (await operator.keys("adda:cache:*")).map(
    (key) => /:\d+\.([^:]+):\d+\.[A-Z]{2}}$/.exec(key)?.[1],
  );
  const named = Object.values(flushable).flat();
  for (const name of cachedNames)
    t.ok(named.some((resource) => resource === name) || name?.startsWith("game-page-"), String(name));
});
