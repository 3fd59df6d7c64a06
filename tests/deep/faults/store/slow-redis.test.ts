import t from "tap";
import { routes } from "../../../../shared/routes.ts";
import { Browser } from "../../../support/browser.ts";
import { startRedis } from "../../../support/redis.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { slowNetwork } from "../../../support/slow-network.ts";
import { benchAt } from "../../../support/stores.ts";
import { until } from "../../../support/until.ts";

const eachWayMs = 300;
/** Three fit into the 2 s of promise 6. A busy machine stretches a trip, it does not add one. */
const trips = (ms: number): number => Math.floor(ms / (2 * eachWayMs));

t.test("a sign-in takes three round trips to redis at most, and a public page none", async (t) => {
  const server = await startRedis();
  const network = await slowNetwork(server.port, eachWayMs);
  const bench = await benchAt(`redis://127.0.0.1:${network.port}`, async () => {
    await network.close();
    await server.stop();
  });
  const { app, platform } = await sessionWorld(bench);
  t.teardown(async () => {
    await app.close();
    await bench.close();
  });
  await until("the store to be up", () => bench.store.up);
  platform.accounts.set("slow01", { password: "Secret99", type: 0 });
  const timed = async (call: Promise<{ statusCode: number }>): Promise<number> => {
    const start = performance.now();
    t.equal((await call).statusCode, 200);
    return performance.now() - start;
  };

  // The first answer of a process pays for compiling its way there.
  await timed(new Browser(app).get(probes.shared.path));
  const page = await timed(new Browser(app).get(probes.shared.path));
  t.equal(trips(page), 0, `page: ${Math.round(page)} ms`);
  const browser = new Browser(app);
  // The first use of a script costs one more round trip, once per connection.
  await new Browser(app).signIn("warm01", "nope");
  // The site's rules of age come with its settings and those of its forms, which the sign-in form has asked for before.
  for (const { path } of [routes.site, routes.entrySettings]) await new Browser(app).get(path);
  const first = await timed(browser.signIn("slow01", "Secret99"));
  t.ok(trips(first) <= 3, `first sign-in: ${Math.round(first)} ms`);
  const again = await timed(browser.signIn("slow01", "Secret99"));
  t.ok(trips(again) <= 3, `sign-in with a ticket: ${Math.round(again)} ms`);
  t.equal(bench.store.up, true);
});
