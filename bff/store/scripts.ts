import { readFileSync } from "node:fs";
import type { Result } from "ioredis";

declare module "ioredis" {
  interface RedisCommander<Context> {
    increment(key: string, ttl: number, by: number): Result<[count: number, ttl: number], Context>;
    hash_set(key: string, field: string, value: string, ttl: number): Result<number, Context>;
    release(key: string, token: string): Result<number, Context>;
    delete_publish(key: string, channel: string, message: string): Result<number, Context>;
    claimBuffer(
      ...args: [key: string, lock: string, token: string, lockLife: number, staleUpTo: number, newerThan: number]
    ): Result<[ours: number, value: Buffer | null], Context>;
    fulfil(
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
  hash_set: script("hash_set"),
  release: script("release"),
  delete_publish: script("delete_publish"),
  claim: script("claim", 2),
  fulfil: script("fulfil", 2),
};
