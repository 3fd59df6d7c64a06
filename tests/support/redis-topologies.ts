import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

interface SentinelOptions {
  readonly replicas?: number;
  /** Configuration file of all of them; without one nothing is on disk. */
  readonly file?: string;
  /** How long the master may be silent, half a second unless more is wanted. */
  readonly downAfterMs?: number;
}

interface SentinelTopology extends Topology {
  /** Waits until the first replica holds all the master holds. */
  copied(): Promise<void>;
  /** Replicas stay and answer nothing until `resume`: no write is confirmed. */
  pauseReplicas(): { resume(): void };
  /** Kills the master and waits until a replica has taken its place. */
  failOver(): Promise<void>;
}

/** A master, replicas that have caught up, one unless more are wanted, and a sentinel that fails over. */
export async function startSentinel({
  replicas: wanted = 1,
  file: conf,
  downAfterMs = 500,
}: SentinelOptions = {}): Promise<SentinelTopology> {
  const quick = ["--repl-diskless-sync-delay", "0"];
  const folder = mkdtempSync(join(tmpdir(), "adda-sentinel-"));
  // A copy for each: a sentinel has its servers write into theirs whom they follow.
  const first = (name: string): string[] => {
    if (conf === undefined) return [];
    const copy = join(folder, `${name}.conf`);
    copyFileSync(conf, copy);
    return [copy];
  };
  const master = await startRedis(quick, undefined, first("master"));
  const of = ["--replicaof", "127.0.0.1", String(master.port)];
  const replicas = await Promise.all(
    Array.from({ length: wanted }, (_, at) => startRedis([...quick, ...of], undefined, first(`replica${at}`))),
  );
  const [replica = master] = replicas;
  for (const { port } of replicas) {
    await asked(port, (redis) =>
      until("the replica to have caught up", async () =>
        (await redis.info("replication")).includes("master_link_status:up"),
      ),
    );
  }
  const file = join(folder, "sentinel.conf");
  const port = await freePort();
  writeFileSync(
    file,
    [
      `sentinel monitor adda 127.0.0.1 ${master.port} 1`,
      `sentinel down-after-milliseconds adda ${downAfterMs}`,
      "sentinel failover-timeout adda 3000",
    ].join("\n"),
  );
  const sentinel = await startRedis([], port, [file, "--sentinel"]);
  await asked(port, (redis) =>
    until("the sentinel to know the replicas", async () => {
      const known = (await redis.call("SENTINEL", "replicas", "adda")) as unknown[];
      return known.length === wanted;
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
    pauseReplicas: () => {
      for (const one of replicas) one.pause();
      return {
        resume: () => {
          for (const one of replicas) one.resume();
        },
      };
    },
    failOver: async () => {
      await master.kill();
      await asked(port, (redis) =>
        until("a replica to be promoted", async () => {
          const [, now] = (await redis.call("SENTINEL", "get-master-addr-by-name", "adda")) as string[];
          return now !== String(master.port);
        }),
      );
    },
    stop: async () => {
      await Promise.all([sentinel.stop(), ...replicas.map((one) => one.stop()), master.stop()]);
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
