import { isDroppable } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import { isWrongType, outageOf, type StoreHealth } from "./health.ts";
import { type Store, StoreUnavailable } from "./store.ts";
import { dropStored } from "./stored-values.ts";

/** The maximum wait of a caller. It exceeds the 600 ms round trip of the slow network in promise 6. */
const commandTimeoutMs = 1_000;

/** Creates the functions that run commands with a timeout. They reject with StoreUnavailable for an outage. */
export function createCommands(health: StoreHealth, store: Pick<Store, "delete" | "hashDelete">, log: EventLogger) {
  /**
   * Runs a command that reads, deletes or publishes, which a full server still accepts. A key of the wrong Redis type
   * is dropped, and the command runs once more. A key of class money rejects: an unreadable claim allows no write.
   */
  function run<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    if (!health.up) return Promise.reject(new StoreUnavailable("the store is unavailable"));
    return withTimeout(command()).catch((error: unknown) => {
      if (!isWrongType(error)) throw failureOf(error);
      return repeatWithout(keys, command, error);
    });
  }

  async function repeatWithout<T>(keys: readonly string[], command: () => Promise<T>, cause: unknown): Promise<T> {
    for (const key of keys) {
      await dropStored({ store, log }, key);
      if (isDroppable(key)) continue;
      throw new StoreUnavailable("a value that must not be deleted is unreadable", { cause });
    }
    if (!health.up) throw new StoreUnavailable("the store is unavailable");
    return withTimeout(command()).catch((error: unknown) => {
      throw failureOf(error);
    });
  }

  /** Returns the error of a command. An outage is noted. */
  function failureOf(error: unknown): unknown {
    const outage = error instanceof StoreUnavailable ? undefined : outageOf(error);
    if (!outage) return error;
    const reason = error instanceof Error ? error.message : String(error);
    health.failed(outage, reason);
    return new StoreUnavailable(reason, { cause: error });
  }

  /** Runs a command that needs memory, as `run`. Rejects immediately while the server accepts no writes. */
  function write<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    if (health.up && !health.writable) return Promise.reject(new StoreUnavailable("the store accepts no writes"));
    return run(keys, command);
  }

  return { run, write };
}

/** Rejects after `commandTimeoutMs`: a paused server or a network that drops packets never answers. */
export function withTimeout<T>(reply: Promise<T>): Promise<T> {
  return new Promise((fulfill, fail) => {
    const expire = (): void => fail(new Error(`no answer in ${commandTimeoutMs} ms`));
    // A process that was paused reads the replies that have arrived before it rejects.
    const timer = setTimeout(() => setImmediate(expire), commandTimeoutMs);
    const resolve = (value: T): void => {
      clearTimeout(timer);
      fulfill(value);
    };
    const reject = (error: unknown): void => {
      clearTimeout(timer);
      fail(error);
    };
    reply.then(resolve, reject);
  });
}
