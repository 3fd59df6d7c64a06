import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { freePort } from "./ports.ts";
import { type RedisServer, startRedis } from "./redis.ts";
import { until } from "./until.ts";

interface Topology {
  readonly url: string;
  /** The initial master. */
  readonly master: RedisServer;
  stop(): Promise<void>;
}

/**
 * Starts a cluster of one master that owns all slots. The cluster rejects cross-slot commands, but never answers MOVED.
 */
export async function startCluster(): Promise<Topology> {
  // A node that has met no other node does not know its own address, and clients could not find it.
  const announce = ["--cluster-announce-ip", "127.0.0.1"];
  const master = await startRedis(["--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf", ...announce]);
  await withRedis(master.port, async (redis) => {
    await redis.call("CLUSTER", "ADDSLOTSRANGE", "0", "16383");
    await until("the cluster to be ok", async () =>
      String(await redis.call("CLUSTER", "INFO")).includes("cluster_state:ok"),
    );
  });
  return { url: `redis+cluster://127.0.0.1:${master.port}`, master, stop: () => master.stop() };
}

interface SentinelOptions {
  readonly replicas?: number;
  /** Configuration file of master and replicas. Without a file, nothing is persisted. */
  readonly file?: string;
  /** Time in ms without a reply from the master before a failover. The default is 500. */
  readonly downAfterMs?: number;
}

interface SentinelTopology extends Topology {
  /** Waits until the first replica has all of the master's data. */
  copied(): Promise<void>;
  /** Pauses the replicas until `resume`, so that no write is confirmed. */
  pauseReplicas(): { resume(): void };
  /** Kills the master and waits until a replica is promoted. */
  failOver(): Promise<void>;
}

/** Starts a master, synchronised replicas, and a sentinel. */
export async function startSentinel({
  replicas: replicaCount = 1,
  file: conf,
  downAfterMs = 500,
}: SentinelOptions = {}): Promise<SentinelTopology> {
  const quick = ["--repl-diskless-sync-delay", "0"];
  const folder = mkdtempSync(join(tmpdir(), "adda-sentinel-"));
  // Each server needs a copy, because the sentinel makes servers write their master into the file.
  const configFile = (name: string): string[] => {
    if (conf === undefined) return [];
    const copy = join(folder, `${name}.conf`);
    copyFileSync(conf, copy);
    return [copy];
  };
  const master = await startRedis(quick, undefined, configFile("master"));
  const replicaOf = ["--replicaof", "127.0.0.1", String(master.port)];
  const replicas = await Promise.all(
    Array.from({ length: replicaCount }, (_, at) =>
      startRedis([...quick, ...replicaOf], undefined, configFile(`replica${at}`)),
    ),
  );
  const [replica = master] = replicas;
  for (const { port } of replicas) {
    await withRedis(port, (redis) =>
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
  await withRedis(port, (redis) =>
    until("the sentinel to know the replicas", async () => {
      const rows = (await redis.call("SENTINEL", "replicas", "adda")) as unknown[];
      return rows.length === replicaCount;
    }),
  );
  const offset = (info: string, name: string): string => new RegExp(`${name}:(\\d+)`).exec(info)?.[1] ?? "";
  return {
    url: `redis+sentinel://127.0.0.1:${port}/adda`,
    master,
    copied: () =>
      withRedis(master.port, (from) =>
        withRedis(replica.port, (to) =>
          until("the replica to have all data of the master", async () => {
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
      await withRedis(port, (redis) =>
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

async function withRedis(port: number, work: (redis: Redis) => Promise<void>): Promise<void> {
  const redis = new Redis({ port, host: "127.0.0.1" });
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
}

const slots = 16_384;
const shards = 3;
/** A node is marked as failed after this time without a reply. */
const nodeTimeoutMs = "1000";

/** Starts three masters, each with a third of the slots and one replica. */
export async function startShardedCluster() {
  const args = [
    ...["--cluster-enabled", "yes", "--cluster-config-file", "nodes.conf", "--cluster-announce-ip", "127.0.0.1"],
    ...["--cluster-node-timeout", nodeTimeoutMs, "--repl-diskless-sync-delay", "0"],
  ];
  const nodes = await Promise.all(Array.from({ length: shards * 2 }, () => startRedis(args)));
  const clients = nodes.map(({ port }) => new Redis({ port, host: "127.0.0.1" }));
  for (const client of clients) client.on("error", () => undefined);
  const masters = nodes.slice(0, shards);
  const text = async (index: number, ...command: string[]): Promise<string> =>
    String(await clients[index]?.call("CLUSTER", ...command));
  const untilAll = (what: string, isMet: (index: number) => Promise<boolean>) =>
    until(what, async () => (await Promise.all(nodes.map((_node, index) => isMet(index)))).every(Boolean));

  const share = Math.ceil(slots / shards);
  await Promise.all(
    masters.map((_node, index) =>
      text(index, "ADDSLOTSRANGE", `${index * share}`, `${Math.min(slots, (index + 1) * share) - 1}`),
    ),
  );
  for (const { port } of nodes.slice(1)) await text(0, "MEET", "127.0.0.1", `${port}`);
  await untilAll("the nodes to know each other", async (index) =>
    (await text(index, "INFO")).includes(`cluster_known_nodes:${nodes.length}`),
  );
  const ids = await Promise.all(masters.map((_node, index) => text(index, "MYID")));
  await Promise.all(ids.map((id, index) => text(shards + index, "REPLICATE", id)));
  await untilAll("the cluster to be complete", async (index) => {
    const isOk = (await text(index, "INFO")).includes("cluster_state:ok");
    const replicas = (await text(index, "NODES")).split("\n").filter((line) => /slave/.test(line)).length;
    const linked = index < shards || String(await clients[index]?.info("replication")).includes("link_status:up");
    return isOk && replicas === shards && linked;
  });

  return {
    url: `redis+cluster://${masters.map(({ port }) => `127.0.0.1:${port}`).join(",")}`,
    masters,
    /** Kills the master that owns the slot of `key` and waits until its replica takes over. */
    async killOwnerOf(key: string): Promise<void> {
      const owner = Math.floor(Number(await text(0, "KEYSLOT", key)) / share);
      await masters[owner]?.kill();
      const witness = (owner + 1) % shards;
      const masterLine = new RegExp(`^\\S+ 127\\.0\\.0\\.1:${nodes[shards + owner]?.port}@\\S+ master`, "m");
      await until("the replica to take over", async () => masterLine.test(await text(witness, "NODES")));
    },
    async stop(): Promise<void> {
      for (const client of clients) client.disconnect();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}
