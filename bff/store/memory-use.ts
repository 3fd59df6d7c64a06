import { Cluster, type Redis } from "ioredis";

/**
 * How full a Redis is, 0 to 1; of a cluster, its fullest master. INFO tells it without CONFIG, which is not for the
 * gateway's user.
 * @returns undefined where `maxmemory` is 0: nothing bounds it
 */
export async function memoryUse(client: Redis | Cluster): Promise<number | undefined> {
  const servers = client instanceof Cluster ? client.nodes("master") : [client];
  const shares = await Promise.all(servers.map(async (server) => shareOf(await server.info("memory"))));
  const bounded = shares.filter((share) => share !== undefined);
  return bounded.length > 0 ? Math.max(...bounded) : undefined;
}

function shareOf(info: string): number | undefined {
  const field = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);
  const limit = field("maxmemory");
  return limit > 0 ? field("used_memory") / limit : undefined;
}
