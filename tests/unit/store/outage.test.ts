import { Redis, ReplyError } from "ioredis";
import t from "tap";
import { systemClock } from "../../../bff/clock.ts";
import { createCommands } from "../../../bff/store/commands.ts";
import { outageOf } from "../../../bff/store/health.ts";
import { openStore } from "../../../bff/store/open.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";
import { captureLog } from "../../support/log.ts";
import { startRedis } from "../../support/redis.ts";

const reply = (message: string): Error => new ReplyError(message);

t.test("only errors that mean an unavailable server count as an outage", async (t) => {
  for (const [message, outage] of [
    ["LOADING Redis is loading the dataset in memory", "away"],
    ["CLUSTERDOWN The cluster is down", "away"],
    ["MASTERDOWN Link with MASTER is down", "away"],
    ["TRYAGAIN Multiple keys request during rehashing of slot", "away"],
    ["READONLY You can't write against a read only replica.", "readOnly"],
    ["OOM command not allowed when used memory > 'maxmemory'. script: abc, on @user_script:1.", "readOnly"],
    ["MISCONF Redis is configured to save RDB snapshots", "readOnly"],
    ["UNBLOCKED force unblock from blocking operation, instance state changed (master -> replica?)", "readOnly"],
    ["WRONGTYPE Operation against a key holding the wrong kind of value", undefined],
    ["ERR value is not an integer or out of range", undefined],
    ["ERR wrong number of arguments for 'set' command", undefined],
    ["NOPERM No permissions to access a key", undefined],
    ["CROSSSLOT Keys in request don't hash to the same slot", undefined],
  ] as const) {
    t.equal(outageOf(reply(message)), outage, message);
  }
  t.equal(outageOf(new Error("Connection is closed.")), "away");
  t.equal(outageOf(new Error("no answer in 1000 ms")), "away");
  t.equal(outageOf(new TypeError("undefined is not a function")), undefined);
});

t.test("an error of the gateway is thrown unchanged and does not mark the store as unavailable", async (t) => {
  const server = await startRedis();
  const { log, events } = captureLog();
  const store = await openStore({ redisUrl: server.url }, systemClock, log);
  t.teardown(async () => {
    await store.close();
    await server.stop();
  });
  await store.increment("adda:t:count", 60_000);
  const error = await store.increment("adda:t:count", 60_000, 0.5).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  t.match(error, { name: "ReplyError", message: /not an integer/ });
  t.notOk(error instanceof StoreUnavailable);
  t.same([store.up, store.writable], [true, true]);
  t.equal((await store.increment("adda:t:count", 60_000)).count, 2);
  t.same(events(), []);
});

t.test("a full server refuses a script whose first write needs memory", async (t) => {
  const server = await startRedis();
  const store = await openStore({ redisUrl: server.url }, systemClock, captureLog().log);
  const client = new Redis(server.url);
  t.teardown(async () => {
    client.disconnect();
    await store.close();
    await server.stop();
  });
  await store.set("adda:t:{full}:key", "x", { ttl: 60_000 });
  await client.config("SET", "maxmemory", "1");
  await t.rejects(store.extendWith("adda:t:{full}:key", "adda:t:{full}:beside", "1", 60_000), StoreUnavailable);
  t.equal(store.writable, false);
});

t.test(
  "a command is not repeated after a store that becomes unavailable while the wrong value is dropped",
  async (t) => {
    const health = { up: true, writable: true, failed: () => undefined, onChange: () => () => undefined, close() {} };
    const dropped = async (): Promise<number> => {
      health.up = false;
      return 1;
    };
    const store = { delete: dropped, hashDelete: async () => undefined };
    const { run } = createCommands(health, store, captureLog().log);
    let calls = 0;
    const command = async (): Promise<never> => {
      calls += 1;
      throw reply("WRONGTYPE Operation against a key holding the wrong kind of value");
    };
    await t.rejects(run(["adda:home:BN"], command), StoreUnavailable);
    t.equal(calls, 1);
  },
);
