import { Redis } from "ioredis";
import { flood, writeAsk } from "../rig/load.ts";
import { paths } from "../rig/site.ts";
import type { Row } from "../row.ts";

/**
 * Duration of the measurement. It exceeds a session's time in memory and the minute between session writes, so the
 * figure includes the reads and writes of sessions.
 */
const seconds = 65;

export const redisCommandsRow: Row = {
  name: "redis-commands",
  title: "Redis commands per signed-in request",
  async run({ workplace, site: open }) {
    const site = await open();
    const redis = new Redis(site.redisUrl);
    const commands = async (): Promise<number> =>
      Number(/total_commands_processed:(\d+)/.exec(await redis.info("stats"))?.[1]);
    const measure = async (port: number, cookies: readonly string[]): Promise<number> => {
      const file = writeAsk(workplace.folder, { path: paths.small, cookies });
      await flood(port, paths.small, file, 2);
      const before = await commands();
      const requests = await flood(port, paths.small, file, seconds);
      return ((await commands()) - before - 1) / requests;
    };
    try {
      const gateway = await site.gateway();
      const ours = await measure(gateway.port, site.players.ours);
      await gateway.stop();
      const peer = await site.peer("reference");
      const reference = await measure(peer.port, site.players.peers);
      await peer.stop();
      return { figures: [{ id: "redis-commands", ours, reference }] };
    } finally {
      redis.disconnect();
    }
  },
};
