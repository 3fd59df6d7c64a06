import { Redis } from "ioredis";
import { type RedisServer, startRedis } from "./redis.ts";
import { until } from "./until.ts";

export interface ShardedCluster {
  /** Names every master, as an operator would. */
  readonly url: string;
  readonly masters: readonly RedisServer[];
  /** Crashes the master that holds the slot of `key`; the one replica of that master takes over. */
  killOwnerOf(key: string): Promise<void>;
  stop(): Promise<void>;
}

const slots = 16_384;
const shards = 3;
/** How long a node may be silent before the others mark it as failed. */
const nodeTimeoutMs = "1000";

/** Three masters with a third of the slots each, and one replica per master: any one of the six may fail. */
export async function startShardedCluster(): Promise<ShardedCluster> {
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
  const everybody = (what: string, good: (index: number) => Promise<boolean>) =>
    until(what, async () => (await Promise.all(nodes.map((_node, index) => good(index)))).every(Boolean));

  const share = Math.ceil(slots / shards);
  await Promise.all(
    masters.map((_node, index) =>
      text(index, "ADDSLOTSRANGE", `${index * share}`, `${Math.min(slots, (index + 1) * share) - 1}`),
    ),
  );
  for (const { port } of nodes.slice(1)) await text(0, "MEET", "127.0.0.1", `${port}`);
  await everybody("the nodes to know each other", async (index) =>
    (await text(index, "INFO")).includes(`cluster_known_nodes:${nodes.length}`),
  );
  const ids = await Promise.all(masters.map((_node, index) => text(index, "MYID")));
  await Promise.all(ids.map((id, index) => text(shards + index, "REPLICATE", id)));
  await everybody("the cluster to be whole", async (index) => {
    const whole = (await text(index, "INFO")).includes("cluster_state:ok");
    const replicas = (await text(index, "NODES")).split("\n").filter((line) => /slave/.test(line)).length;
    const linked = index < shards || String(await clients[index]?.info("replication")).includes("link_status:up");
    return whole && replicas === shards && linked;
  });

  return {
    url: `redis+cluster://${masters.map(({ port }) => `127.0.0.1:${port}`).join(",")}`,
    masters,
    async killOwnerOf(key) {
      const owner = Math.floor(Number(await text(0, "KEYSLOT", key)) / share);
      await masters[owner]?.kill();
      const witness = (owner + 1) % shards;
      const taken = new RegExp(`^\\S+ 127\\.0\\.0\\.1:${nodes[shards + owner]?.port}@\\S+ master`, "m");
      await until("the replica to take over", async () => taken.test(await text(witness, "NODES")));
    },
    async stop() {
      for (const client of clients) client.disconnect();
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
}
