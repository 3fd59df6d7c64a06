import t from "tap";
import type { GamePage } from "../../../shared/contracts/games.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { startRedis } from "../../support/redis.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

const redis = await startRedis();
const sandbox = await startSandbox();
const one = await startGateway(sandbox.url, { REDIS_URL: redis.url });
const two = await startGateway(sandbox.url, { REDIS_URL: redis.url });
t.teardown(async () => {
  await one.close();
  await two.close();
  await sandbox.close();
  await redis.stop();
});

t.test("a session created on one instance is valid on the other, and ends on both", async (t) => {
  const firstBrowser = one.visitor();
  t.equal((await firstBrowser.signIn("demo02", "Demo1234")).status, 200);
  const secondBrowser = firstBrowser.at(two.url);
  t.match(await secondBrowser.json<Balance>("/api/balance"), { currency: "BDT", total: /^\d+\.\d\d$/ });
  t.equal((await secondBrowser.call("DELETE", "/api/session")).status, 204);
  t.equal((await firstBrowser.call("GET", "/api/balance")).status, 401);
});

t.test("the catalogue is filled once and both instances list the same games", async (t) => {
  await Promise.all([one.deps.catalogue.whenReady("EN", 60_000), two.deps.catalogue.whenReady("EN", 60_000)]);
  const [first, second] = (await Promise.all(
    [one, two].map(async ({ url }) => (await fetch(`${url}/api/games?language=EN&type=RNG&page=7`)).json()),
  )) as [GamePage, GamePage];
  t.equal(first.total, sandbox.sandbox.world.games.filter(({ type }) => type === "RNG").length);
  t.same(first, second);
  const fills = [...one.log.lines, ...two.log.lines].filter(
    ({ event, language }) => event === "catalogue_filled" && language === "EN",
  );
  t.equal(fills.length, 1, "one of the two filled it");
});
