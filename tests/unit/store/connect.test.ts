import { Redis, ReplyError } from "ioredis";
import t from "tap";
import { systemClock } from "../../../bff/clock.ts";
import { parseRedisUrl } from "../../../bff/store/address.ts";
import { connect } from "../../../bff/store/connect.ts";
import { createStoreHealth } from "../../../bff/store/health.ts";
import { inspectStore } from "../../../bff/store/inspect.ts";
import { openStore } from "../../../bff/store/open.ts";
import { captureLog } from "../../support/log.ts";
import { startRedis } from "../../support/redis.ts";
import { until } from "../../support/until.ts";

const server = await startRedis(["--databases", "2"]);
const admin = new Redis(server.url);
t.teardown(async () => {
  admin.disconnect();
  await server.stop();
});

t.test("a database that Redis refuses is an outage, never database 0", async (t) => {
  await admin.acl("SETUSER", "confined", "on", ">pw", "~*", "&*", "+@all", "-select");
  const confined = `redis://confined:pw@127.0.0.1:${server.port}/1`;
  for (const [redisUrl, reason] of [
    [`${server.url}/2`, /DB index is out of range/],
    [confined, /NOPERM/],
  ] as const) {
    const { log, lines } = captureLog();
    const store = await openStore({ redisUrl }, systemClock, log);
    const connections = async () => Number(/total_connections_received:(\d+)/.exec(await admin.info("stats"))?.[1]);
    const before = await connections();
    await until("the store reconnects several times", async () => (await connections()) > before + 4);
    t.equal(store.up, false);
    t.match(lines, [{ event: "store_unavailable", reason }]);
    await store.close();
  }
  t.equal(await admin.dbsize(), 0);
  const { log, events } = captureLog();
  const store = await openStore({ redisUrl: confined }, systemClock, log);
  await admin.acl("SETUSER", "confined", "+select");
  await until("the store recovers once Redis allows the database", () => store.up);
  t.equal(events().at(-1), "store_recovered");
  await store.close();
});

t.test("config:check reports an ACL without scripts, publishing or channels", async (t) => {
  const rules = ["~adda:*", "&adda:*", "+@all"];
  for (const [user, ...own] of [
    ["unscripted", "-@scripting"],
    ["unpublished", "-publish"],
    ["undeleting", "-del"],
    ["unsubscribed", "-subscribe"],
    ["elsewhere", "resetchannels", "&other:*"],
  ] as const) {
    await admin.acl("SETUSER", user, "on", ">pw", ...rules, ...own);
    await t.rejects(inspectStore(`redis://${user}:pw@127.0.0.1:${server.port}`), { name: "ReplyError" }, user);
  }
  await admin.acl("SETUSER", "gateway", "on", ">pw", ...rules);
  t.match(await inspectStore(`redis://gateway:pw@127.0.0.1:${server.port}/1`), { topology: "single" });
});

t.test("a replica mistaken for the master is one read-only outage, and reads continue", async (t) => {
  const readOnly = new ReplyError("READONLY You can't write against a read only replica.");
  const { log, events } = captureLog();
  let probes = 0;
  const probe = async () => {
    probes += 1;
    throw readOnly;
  };
  const health = createStoreHealth("state", probe, log);
  t.teardown(() => health.close());
  health.failed("readOnly", readOnly.message);
  await until("the outage is probed", () => probes > 0);
  health.failed("away", "connection closed");
  await until("the outage is probed again", () => probes > 1);
  t.same([health.up, health.writable, events()], [true, false, ["store_read_only"]]);

  const { options } = connect(parseRedisUrl("redis://127.0.0.1:1")) as Redis;
  const reconnects = [readOnly, readOnly].map((error) => options.reconnectOnError?.(error));
  t.same(reconnects, [true, false], "the client reconnects once in 2 s");
});
