import { fileURLToPath } from "node:url";
import { startSentinel } from "../../support/redis-topologies.ts";
import { type Stack, startStack } from "./stack.ts";

/**
 * A stack whose Redis is a master with two replicas, configured as in production: a write of money counts once a
 * replica has it.
 */
export interface HardStack extends Stack {
  /** Kills the master of Redis and waits until a replica has taken its place. */
  failOver(): Promise<void>;
}

/** Time without a reply before a failover; long, because a busy machine must not trigger one. */
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
