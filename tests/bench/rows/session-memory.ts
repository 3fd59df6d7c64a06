import { Redis } from "ioredis";
import { keys } from "../../../redis/keys.ts";
import { median } from "../rig/contest.ts";
import type { Row } from "../row.ts";

/** Redis memory of the JSON string that the table compares with, in bytes. */
const stringBytes = 789;

const like = (pattern: string): string => pattern.replace(/\{.*/, "*");

/** Measures the records of 1,000 players with MEMORY USAGE, which includes key and overhead. */
export const sessionMemoryRow: Row = {
  name: "session-memory",
  title: "Redis memory per sealed session",
  async run({ site: open }) {
    const redis = new Redis((await open()).redisUrl);
    const usage = async (pattern: string): Promise<number> => {
      const names = await redis.keys(pattern);
      return median(await Promise.all(names.map(async (name) => (await redis.memory("USAGE", name)) ?? 0)));
    };
    try {
      const sealed = await usage(like(keys.session.pattern));
      const text = await usage("sess:*");
      const index = await usage(like(keys.devices.pattern));
      return {
        figures: [{ id: "session-memory", ours: sealed / stringBytes }],
        asides: [
          { text: "Redis memory of a sealed session, bytes", value: sealed },
          { text: "the same session as a session middleware's JSON string, bytes", value: text },
          { text: "the account's device list, bytes", value: index },
        ],
      };
    } finally {
      redis.disconnect();
    }
  },
};
