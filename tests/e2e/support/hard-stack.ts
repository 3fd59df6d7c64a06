import { fileURLToPath } from "node:url";
import { startSentinel } from "../../support/redis-topologies.ts";
import { type Stack, startStack } from "./stack.ts";

/**
 * A stack whose Redis is a master with two replicas. As in production, a money write needs the confirmation of one
 * replica.
 */
export interface HardStack extends Stack {
  /** Kills the Redis master and waits until a replica is promoted. */
  failOver(): Promise<void>;
}

/** Time without a reply before a failover. Long, so that a busy machine does not trigger a failover. */
export const downAfterMs = 4_000;
const stateConf = fileURLToPath(new URL("../../../redis/state.conf", import.meta.url));

export async function startHardStack(): Promise<HardStack> {
  const redis = await startSentinel({ replicas: 2, file: stateConf, downAfterMs });
  try {
    const stack = await startStack({ env: { REDIS_URL: redis.url, REDIS_REPLICAS: "1" } });
    const stop = async () => {
      await stack.stop();
      await redis.stop();
    };
    return { ...stack, failOver: redis.failOver, stop };
  } catch (error) {
    await redis.stop();
    throw error;
  }
}
