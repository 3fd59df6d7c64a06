import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createLogger } from "../log/logger.ts";
import { clientReference } from "../money/client-reference.ts";
import { type OpenWrite, OpenWrites } from "../money/open-writes.ts";
import { openStore } from "../store/open.ts";
import { StoreUnavailable } from "../store/store.ts";

const inProcess = "REDIS_URL is not set: each gateway keeps its money claims in its own process.\n";

function spell([name, write]: [name: string, write: OpenWrite], now: number): string {
  const { account, amount = "-", at, key, looks, route } = write;
  const requestedAt = new Date(at).toISOString().slice(0, 19);
  const reference = clientReference(name);
  return [requestedAt, `${Math.floor((now - at) / 60_000)} min`, route, amount, account, key, reference, looks].join(
    "\t",
  );
}

/**
 * Answers `npm run money:open`: the writes that have not ended, the oldest first.
 * @returns the exit code: 0, 1 when the store is away, 2 without one
 */
export async function moneyOpenCommand(
  config: Pick<Config, "redisUrl">,
  write: { out(text: string): unknown; err(text: string): unknown },
  clock = systemClock,
): Promise<0 | 1 | 2> {
  if (!config.redisUrl) {
    write.err(inProcess);
    return 2;
  }
  const log = createLogger("silent");
  const store = await openStore(config, clock, log);
  try {
    const lines = (await new OpenWrites({ store, log }).all()).map((open) => spell(open, clock.now()));
    const head = "asked (UTC)\tage\troute\tamount\taccount\tkey\treference\tlooks";
    write.out(lines.length === 0 ? "no money write is open\n" : `${[head, ...lines].join("\n")}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    write.err(`The store does not answer: ${error.message}\n`);
    return 1;
  } finally {
    await store.close();
  }
}
