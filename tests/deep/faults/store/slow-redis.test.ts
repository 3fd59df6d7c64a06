import { stat } from "node:fs";
import t from "tap";
import { routes } from "../../../../shared/routes.ts";
import { Browser } from "../../../support/browser.ts";
import { gatedNetwork } from "../../../support/gated-network.ts";
import { startRedis } from "../../../support/redis.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { benchAt } from "../../../support/stores.ts";
import { until } from "../../../support/until.ts";

t.test("a sign-in takes three round trips to redis at most, and a public page none", async (t) => {
  const server = await startRedis();
  const network = await gatedNetwork(server.port);
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
  const tripsOf = async (call: Promise<{ statusCode: number }>): Promise<number> => {
    const trips = await network.trips(call);
    t.equal((await call).statusCode, 200);
    return trips;
  };

  t.equal(await tripsOf(new Browser(app).get(probes.shared.path)), 0, "page");
  const browser = new Browser(app);
  // The first use of a script costs one more round trip per connection.
  await new Browser(app).signIn("warm01", "nope");
  // Loads the age rules, which come with the settings of site and forms. In a browser, the sign-in form requests both
  // first.
  for (const { path } of [routes.site, routes.entrySettings]) await new Browser(app).get(path);
  const first = await tripsOf(browser.signIn("slow01", "Secret99"));
  t.ok(first <= 3, `first sign-in: ${first}`);
  const again = await tripsOf(browser.signIn("slow01", "Secret99"));
  t.ok(again <= 3, `sign-in with a ticket: ${again}`);
  t.equal(bench.store.up, true);
});

t.test(
  "a process that was suspended after its command gets the response, and does not consider the store unavailable",
  async (t) => {
    const server = await startRedis();
    const bench = await benchAt(`redis://127.0.0.1:${server.port}`, () => server.stop());
    t.teardown(() => bench.close());
    const { store } = bench;
    await store.set("adda:t:still", "x");
    for (let round = 0; round < 3; round += 1) {
      const answer = await new Promise<Buffer | null>((resolve, reject) => {
        // Requests are handled in poll-phase callbacks, like this one.
        stat(import.meta.dirname, () => {
          store.get("adda:t:still").then(resolve, reject);
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_100);
        });
      });
      t.equal(answer?.toString(), "x");
      t.equal(store.up, true);
    }
  },
);
