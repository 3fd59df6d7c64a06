import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { openStore } from "../store/open.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";

export interface Output {
  out(text: string): unknown;
  err(text: string): unknown;
}

export const processOutput: Output = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
};

/** Runs a command with the gateways' store. Returns the exit code: 1 if the store is unavailable. */
export async function withStore(
  config: Pick<Config, "redisUrl"> & Partial<Pick<Config, "redisReplicas">>,
  clock: Clock,
  write: Pick<Output, "err">,
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
