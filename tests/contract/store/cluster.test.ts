import t from "tap";
import { startCluster } from "../../support/redis-topologies.ts";
import { benchAt } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { storeSuite } from "./suite.ts";

const cluster = await startCluster();
const bench = await benchAt(cluster.url, cluster.stop);
t.teardown(() => bench.close());
await storeSuite(t, bench);

await t.test("a cluster that was paused or restarted is used again without a restart of the gateway", async (t) => {
  cluster.master.pause();
  await t.rejects(bench.store.ping());
  t.equal(bench.store.up, false);
  cluster.master.resume();
  await until("the store to be up", () => bench.store.up);
  await cluster.master.kill();
  await t.rejects(bench.store.ping());
  await cluster.master.restart();
  await until("the store to be up", () => bench.store.up);
  t.equal(await bench.store.set("adda:t:after", "x"), true);
});
