import { isDroppable } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import { isWrongType, outageOf, type StoreHealth } from "./health.ts";
import { type Store, StoreUnavailable } from "./store.ts";
import { dropStored } from "./stored-values.ts";

/** The maximum wait of a caller. It exceeds the 600 ms round trip of the slow network in promise 6. */
const commandTimeoutMs = 1_000;

/** Creates the functions that run commands with a timeout. They reject with StoreUnavailable for an outage. */
export function createCommands(health: StoreHealth, store: Pick<Store, "delete" | "hashDelete">, log: EventLogger) {
  async function attempt<T>(command: () => Promise<T>): Promise<T> {
    if (!health.up) throw new StoreUnavailable("the store is unavailable");
    try {
      return await withTimeout(command());
    } catch (error) {
      const outage = error instanceof StoreUnavailable ? undefined : outageOf(error);
      if (!outage) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      health.failed(outage, reason);
      throw new StoreUnavailable(reason, { cause: error });
    }
  }

  /**
   * Runs a command that reads, deletes or publishes, which a full server still accepts. A key of the wrong Redis type
   * is dropped, and the command runs once more. A key of class money rejects, because an unreadable claim must not
   * allow a write.
   */
  async function run<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    try {
      return await attempt(command);
    } catch (error) {
      if (!isWrongType(error)) throw error;
      for (const key of keys) {
        await dropStored({ store, log }, key);
        if (isDroppable(key)) continue;
        throw new StoreUnavailable("a value that must not be deleted is unreadable", { cause: error });
      }
      return attempt(command);
    }
  }

  /** Runs a command that needs memory, as `run`. Rejects immediately while the server accepts no writes. */
  async function write<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    if (health.up && !health.writable) throw new StoreUnavailable("the store accepts no writes");
    return run(keys, command);
  }

  return { run, write };
}

/** Rejects after `commandTimeoutMs`: a paused server or a network that drops packets never answers. */
export function withTimeout<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const expire = (): void => reject(new Error(`no answer in ${commandTimeoutMs} ms`));
    // A process that was paused reads the replies that have arrived before it rejects.
    const timer = setTimeout(() => setImmediate(expire), commandTimeoutMs);
    reply.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
