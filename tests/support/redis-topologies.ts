import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { freePort, type RedisServer, startRedis } from "./redis.ts";
import { until } from "./until.ts";

export interface Topology {
  readonly url: string;
  /** The node that takes writes at the start. */
  readonly master: RedisServer;
  stop(): Promise<void>;
}

/** A cluster of one master that owns every slot: as strict about slots as one of many. */
export async function startCluster(): Promise<Topology> {
  // A node nobody ever met does not know its own address, and clients would not find it.
  const announce = ["--cluster-announce-ip", "127.0.0.1"];
  const master = await startRedis(["--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf", ...announce]);
  await asked(master.port, async (redis) => {
    await redis.call("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
    await until("the cluster to be ok", async () =>
      String(await redis.call("CLUSTER", "INFO")).includes("cluster_state:ok"),
    );
  });
  return { url: `redis+cluster://127.0.0.1:${master.port}`, master, stop: () => master.stop() };
}

/** A master, a replica that has caught up, and a sentinel that fails over after half a second. */
export async function startSentinel(): Promise<Topology & { copied(): Promise<void> }> {
  const quick = ["--repl-diskless-sync-delay", "0"];
  const master = await startRedis(quick);
  const replica = await startRedis([...quick, "--replicaof", "127.0.0.1", String(master.port)]);
  await asked(replica.port, (redis) =>
    until("the replica to have caught up", async () =>
      (await redis.info("replication")).includes("master_link_status:up"),
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), "adda-sentinel-"));
  const file = join(folder, "sentinel.conf");
  const port = await freePort();
  writeFileSync(
    file,
    [
      `sentinel monitor adda 127.0.0.1 ${master.port} 1`,
      "sentinel down-after-milliseconds adda 500",
      "sentinel failover-timeout adda 3000",
    ].join("\n"),
  );
  const sentinel = await startRedis([], port, [file, "--sentinel"]);
  await asked(port, (redis) =>
    until("the sentinel to know the replica", async () => {
      const replicas = (await redis.call("SENTINEL", "replicas", "adda")) as unknown[];
      return replicas.length === 1;
    }),
  );
  const offset = (info: string, name: string): string => new RegExp(`${name}:(\\d+)`).exec(info)?.[1] ?? "";
  return {
    url: `redis+sentinel://127.0.0.1:${port}/adda`,
    master,
    copied: () =>
      asked(master.port, (from) =>
        asked(replica.port, (to) =>
          until("the replica to hold all the master holds", async () => {
            const written = offset(await from.info("replication"), "master_repl_offset");
            return Number(offset(await to.info("replication"), "slave_repl_offset")) >= Number(written);
          }),
        ),
      ),
    stop: async () => {
      await Promise.all([sentinel.stop(), replica.stop(), master.stop()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function asked(port: number, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis({ port, host: "127.0.0.1" });
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}
