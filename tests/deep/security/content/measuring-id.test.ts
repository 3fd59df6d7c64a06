import { Redis } from "ioredis";
import t from "tap";
import Value from "typebox/value";
import { keys } from "../../../../redis/keys.ts";
import { Site } from "../../../../shared/contracts/site.ts";
import { startRedis } from "../../../support/redis.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";

const payloads = [
  '"><script src=https://www.googletagmanager.com/gtag/js?id=GTM-EVIL></script>',
  "G-ABC'; script-src *",
  "$`G-ABC1",
];

t.setTimeout(600_000);

t.test("a measuring id injected into the store neither reaches a page nor changes its policy", async (t) => {
  const [redis, sandbox] = [await startRedis(), await startSandbox({ tree: "none" })];
  const client = new Redis(redis.port);
  t.teardown(async () => {
    client.disconnect();
    await sandbox.close();
    await redis.stop();
  });
  const env = { REDIS_URL: redis.url };
  const filler = await startGateway(sandbox.url, env);
  await filler.visitor().json("/api/site?language=BN");
  await filler.close();
  const key = keys.cacheAnswer.key("adda", "site", "BN");
  const [filledAt = "", json = ""] = ((await client.get(key)) ?? "").split("\n");
  t.match(json, /^\{.*"flags"/);

  const [hostile, ...others] = payloads.map((id) => ({ ...JSON.parse(json), gtagId: id }));
  for (const other of others) t.notOk(Value.Check(Site, other), other.gtagId);
  await client.set(key, `${filledAt}\n${JSON.stringify(hostile)}`);
  const gateway = await startGateway(sandbox.url, env);
  t.teardown(() => gateway.close());
  await gateway.visitor().json("/api/site?language=BN");
  const answer = await fetch(`${gateway.url}/rng`, { headers: { accept: "text/html" } });
  t.notMatch(await answer.text(), /name="analytics"/);
  t.notMatch(answer.headers.get("content-security-policy"), /google/);
});
