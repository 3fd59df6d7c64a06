import t from "tap";
import { StoreUnavailable } from "../../../../bff/store/store.ts";
import { Browser } from "../../../support/browser.ts";
import { probes, sessionWorld } from "../../../support/session-world.ts";
import { memoryBench } from "../../../support/stores.ts";

t.test("a store that accepts no writes still ends sessions, although without their end reason", async (t) => {
  const bench = memoryBench();
  const { app, platform, events } = await sessionWorld(bench);
  t.teardown(() => app.close());
  platform.accounts.set("full01", { password: "Secret99", type: 0 });
  const [own, other, third] = [new Browser(app), new Browser(app, "192.0.2.9"), new Browser(app, "192.0.2.10")];
  for (const browser of [own, third, other]) await browser.signIn("full01", "Secret99");
  const devices = (await own.get("/api/session/devices")).json().items as { id: string; current: boolean }[];
  const { id } = devices.find(({ current }) => !current) ?? { id: "" };

  const { set } = bench.store;
  bench.store.set = () => Promise.reject(new StoreUnavailable("OOM command not allowed"));
  t.equal((await own.delete(`/api/session/devices/${id}`)).statusCode, 204);
  t.equal((await own.delete("/api/session/devices/others")).statusCode, 204);
  bench.store.set = set;
  for (const ended of [other, third]) t.equal((await ended.get(probes.active.path)).statusCode, 401);
  t.equal((await other.get("/api/session")).json().endReason, undefined);
  t.ok(events().includes("session_ended"));
  t.equal((await own.get("/api/session/devices")).json().items.length, 1);
});
