import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { openStore } from "../store/open.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";

/**
 * Runs an operator's command with the store of the gateways and closes the store afterwards.
 * @param work returns the exit code
 * @returns the exit code; 1 also if the store does not answer, after an error message
 */
export async function withStore(
  config: Pick<Config, "redisUrl"> & Partial<Pick<Config, "redisReplicas">>,
  clock: Clock,
  write: { err(text: string): unknown },
  work: (store: Store) => Promise<0 | 1>,
): Promise<0 | 1> {
  const store = await openStore(config, clock, createLogger("silent"));
  try {
    return await work(store);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    write.err(`The store does not answer: ${error.message}\n`);
    return 1;
  } finally {
    await store.close();
  }
}
