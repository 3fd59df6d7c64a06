import { keys } from "../../redis/keys.ts";
import { parseRedisUrl, type RedisAddress } from "./address.ts";
import { connect } from "./connect.ts";

/** The facts about a Redis that an operator must know before it goes into production. */
interface StoreFacts {
  readonly topology: RedisAddress["topology"];
  readonly version: string;
  /** `maxmemory-policy`: which keys Redis evicts when it is full. */
  readonly policy: string;
  /** `maxmemory` in bytes; 0 means no limit. */
  readonly maxMemory: number;
  readonly appendOnly: boolean;
  /** The merchant whose accounts it holds; null if no gateway has used it as state Redis. */
  readonly merchant: string | null;
}

const inspectTimeoutMs = 3_000;
/** The key has our prefix, because the ACL allows no other keys. */
const probeKey = "adda:config-check";

/** Connects, writes a key, runs a script, subscribes and reads INFO: an ACL may refuse any of these. @throws Error with the message of Redis, which contains no password */
export async function inspectStore(url: string): Promise<StoreFacts> {
  const address = parseRedisUrl(url);
  const client = connect(address);
  const failed = Promise.withResolvers<never>();
  const timeout = setTimeout(() => failed.reject(new Error(`no answer in ${inspectTimeoutMs} ms`)), inspectTimeoutMs);
  client.on("error", failed.reject);
  const inspect = async (): Promise<StoreFacts> => {
    await client.connect();
    const info = await client.info();
    const field = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? "";
    // Such a client does not follow the cluster's MOVED to the keys of other nodes.
    if (field("redis_mode") === "cluster" && address.topology !== "cluster") {
      throw new Error("is part of a cluster: use redis+cluster://");
    }
    await client.set(probeKey, "1", "PX", 1_000);
    await client.delete_publish(probeKey, probeKey, "");
    const merchant = await client.get(keys.merchant.key());
    await client.subscribe(probeKey);
    return {
      topology: address.topology,
      version: field("redis_version"),
      policy: field("maxmemory_policy"),
      maxMemory: Number(field("maxmemory")),
      appendOnly: field("aof_enabled") === "1",
      merchant,
    };
  };
  try {
    return await Promise.race([inspect(), failed.promise]);
  } finally {
    clearTimeout(timeout);
    client.disconnect();
  }
}
