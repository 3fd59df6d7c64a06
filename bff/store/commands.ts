import { isDroppable } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import { isWrongType, outageOf, type StoreHealth } from "./health.ts";
import { type Store, StoreUnavailable } from "./store.ts";
import { dropStored } from "./stored-values.ts";

/** Timeout of a command. Longer than the 600 ms round trip of the slow network in promise 6. */
const commandTimeoutMs = 1_000;

/** Creates the functions that run commands with a timeout. They reject with StoreUnavailable for an outage. */
export function createCommands(health: StoreHealth, store: Pick<Store, "delete" | "hashDelete">, log: EventLogger) {
  /**
   * Runs a command that a full server accepts, e.g. a read, deletion or publication. If a key has the wrong Redis type,
   * deletes the key and runs the command again. For a key of class money or permanent, rejects instead, because an
   * unreadable claim allows no write.
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

  /** Returns the error to reject with, and reports an outage to `health`. */
  function failureOf(error: unknown): unknown {
    const outage = error instanceof StoreUnavailable ? undefined : outageOf(error);
    if (!outage) return error;
    const reason = error instanceof Error ? error.message : String(error);
    health.failed(outage, reason);
    return new StoreUnavailable(reason, { cause: error });
  }

  /** Like `run`, for a command that needs memory. Rejects immediately while the server accepts no writes. */
  function write<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    if (health.up && !health.writable) return Promise.reject(new StoreUnavailable("the store accepts no writes"));
    return run(keys, command);
  }

  return { run, write };
}

/** Rejects without a reply within `commandTimeoutMs`, because a paused server or a broken network never responds. */
export function withTimeout<T>(reply: Promise<T>): Promise<T> {
  return new Promise((fulfill, fail) => {
    const expire = (): void => fail(new Error(`no answer in ${commandTimeoutMs} ms`));
    // After a pause of this process, replies that have arrived are read before the timeout rejects.
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
