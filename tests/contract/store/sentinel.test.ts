import t from "tap";
import { startSentinel } from "../../support/redis-topologies.ts";
import { benchAt } from "../../support/stores.ts";
import { until } from "../../support/until.ts";
import { storeSuite } from "./suite.ts";

const sentinel = await startSentinel();
const bench = await benchAt(sentinel.url, sentinel.stop);
t.teardown(() => bench.close());
await storeSuite(t, bench);

await t.test("a failover is a temporary outage, and no replicated write is lost", async (t) => {
  await bench.store.set("adda:t:kept", "value", { ttl: 60_000 });
  await sentinel.copied();
  await sentinel.master.kill();
  await t.rejects(bench.store.ping());
  await until("the store to follow the new master", () => bench.store.up);
  t.equal((await bench.store.get("adda:t:kept"))?.toString(), "value");
});
