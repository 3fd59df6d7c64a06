import { readFileSync } from "node:fs";
import { Cluster, type Redis, type Result } from "ioredis";

/** Step, epoch ms now, failures that close, ms of the first and of the longest closure, ms a try may be under way. */
export type TryArguments = readonly [string, number, number, number, number, number];
export type TryReply = [admitted: number, closedMs: number, left: number];

declare module "ioredis" {
  interface RedisCommander<Context> {
    increment(key: string, ttl: number, by: number, max: number | ""): Result<[count: number, ttl: number], Context>;
    count_try(key: string, ...step: TryArguments): Result<TryReply, Context>;
    set_absent(key: string, value: Buffer | string, ttl: number): Result<number, Context>;
    replace_if_equal(
      ...args: [key: string, expected: Buffer | string, value: Buffer | string, ttl: number | ""]
    ): Result<number, Context>;
    set_bit(key: string, bit: number, ttl: number): Result<number, Context>;
    hash_set(key: string, field: string, value: string, ttl: number): Result<number, Context>;
    release(key: string, token: Buffer | string): Result<number, Context>;
    delete_publish(key: string, channel: string, message: string): Result<number, Context>;
    acquire_refresh_lockBuffer(
      ...args: [key: string, lock: string, token: string, lockLife: number, staleUpTo: number, newerThan: number]
    ): Result<[ours: number, value: Buffer | null], Context>;
    complete_refresh(
      ...args: [
        key: string,
        lock: string,
        token: string,
        channel: string,
        message: string,
        value?: string,
        ttl?: number,
      ]
    ): Result<number, Context>;
  }
}

const script = (name: string, numberOfKeys = 1) => ({
  lua: readFileSync(new URL(`../../redis/lua/${name}.lua`, import.meta.url), "utf8"),
  numberOfKeys,
});

/** Our atomic steps as ioredis commands of the same name. */
export const scripts = {
  increment: script("increment"),
  count_try: script("count_try"),
  set_absent: script("set_absent"),
  replace_if_equal: script("replace_if_equal"),
  set_bit: script("set_bit"),
  hash_set: script("hash_set"),
  release: script("release"),
  delete_publish: script("delete_publish"),
  acquire_refresh_lock: script("acquire_refresh_lock", 2),
  complete_refresh: script("complete_refresh", 2),
};

/**
 * Gives every server we connect to our scripts before it is asked for one: an unknown script costs a second round trip,
 * which on a slow network is longer than a caller waits.
 */
export function preload(client: Redis | Cluster): void {
  const load = (server: Redis): void => {
    // A failure is made up for by the first use.
    for (const { lua } of Object.values(scripts)) server.script("LOAD", lua).catch(() => undefined);
  };
  if (!(client instanceof Cluster)) client.on("ready", () => load(client));
  else {
    client.on("+node", (node: Redis) => {
      node.on("ready", () => load(node));
    });
  }
}
