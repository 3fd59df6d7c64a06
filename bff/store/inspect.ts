import { keys } from "../../redis/keys.ts";
import { parseRedisUrl, type RedisAddress } from "./address.ts";
import { connect } from "./connect.ts";

/** Facts that an operator must check before using a Redis in production. */
interface StoreFacts {
  readonly topology: RedisAddress["topology"];
  readonly version: string;
  /** `maxmemory-policy`: which keys Redis evicts when it is full. */
  readonly policy: string;
  /** `maxmemory` in bytes; 0 means no limit. */
  readonly maxMemory: number;
  readonly appendOnly: boolean;
  /** The merchant whose accounts are stored. Null if no gateway has used this Redis for state. */
  readonly merchant: string | null;
}

const inspectTimeoutMs = 3_000;
/** Has the gateway's key prefix, because the ACL allows no other keys. */
const probeKey = "adda:config-check";

/**
 * Connects, writes a key, runs a script, subscribes and reads INFO, because an ACL may forbid each of these.
 * @throws Error, whose message contains no password
 */
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
    // Without cluster support, the client does not follow MOVED redirections to other nodes.
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
