import { keys } from "../../redis/keys.ts";
import { parseRedisUrl } from "./address.ts";
import { connect } from "./connect.ts";

/** What an operator should know of a Redis before players meet it. */
export interface StoreFacts {
  readonly topology: "single" | "sentinel" | "cluster";
  readonly version: string;
  /** `maxmemory-policy`: which keys may vanish when it is full. */
  readonly policy: string;
  /** Bytes; 0: no limit. */
  readonly maxMemory: number;
  readonly appendOnly: boolean;
  /** Whose accounts it holds; null: no gateway has started with it as its state. */
  readonly merchant: string | null;
}

const withinMs = 3_000;
/** Of our own prefix, because the ACL allows nothing else. */
const trialKey = "adda:config-check";

/**
 * Connects, writes, reads what INFO tells (CONFIG is not for the gateway's user) and leaves.
 * @throws Error in the words of Redis; they hold no password
 */
export async function inspectStore(url: string): Promise<StoreFacts> {
  const address = parseRedisUrl(url);
  const client = connect(address);
  const failed = Promise.withResolvers<never>();
  const late = setTimeout(() => failed.reject(new Error(`no answer in ${withinMs} ms`)), withinMs);
  client.on("error", failed.reject);
  const look = async (): Promise<StoreFacts> => {
    await client.connect();
    await client.set(trialKey, "1", "PX", 1_000);
    const info = await client.info();
    const field = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(info)?.[1] ?? "";
    return {
      topology: address.topology,
      version: field("redis_version"),
      policy: field("maxmemory_policy"),
      maxMemory: Number(field("maxmemory")),
      appendOnly: field("aof_enabled") === "1",
      merchant: await client.get(keys.merchant.key()),
    };
  };
  try {
    return await Promise.race([look(), failed.promise]);
  } finally {
    clearTimeout(late);
    client.disconnect();
  }
}
