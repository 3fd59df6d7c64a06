import { isDroppable } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import { isWrongType, outageOf, type StoreHealth } from "./health.ts";
import { type Store, StoreUnavailable } from "./store.ts";
import { dropStored } from "./stored-values.ts";

/** The maximum wait of a caller. It exceeds the 600 ms round trip of the slow network in promise 6. */
const commandTimeoutMs = 1_000;

interface CommandsDeps {
  readonly health: StoreHealth;
  readonly log: EventLogger;
  readonly store: Pick<Store, "delete" | "hashDelete">;
}

/** Runs commands: rejects immediately during an outage, times out, and tells outages from our own errors. */
export class Commands {
  readonly #deps: CommandsDeps;

  constructor(deps: CommandsDeps) {
    this.#deps = deps;
  }

  /**
   * Runs a command that reads, deletes or publishes, which a full server still accepts.
   * @param keys the keys of the command; a key of the wrong Redis type is dropped, and the command runs once more
   * @throws StoreUnavailable · an error reply of Redis that is not an outage, unchanged
   */
  async run<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    try {
      return await this.#attempt(command);
    } catch (error) {
      if (!isWrongType(error)) throw error;
      for (const key of keys) await this.#dropOfWrongType(key, error);
      return this.#attempt(command);
    }
  }

  /** Runs a command that needs memory. Rejects immediately while the server accepts no writes. @throws as `run` */
  async write<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    const { health } = this.#deps;
    if (health.up && !health.writable) throw new StoreUnavailable("the store accepts no writes");
    return this.run(keys, command);
  }

  /** Drops a key of the wrong type. Rejects for money: an unreadable claim must not allow a second money write. */
  async #dropOfWrongType(key: string, cause: unknown): Promise<void> {
    await dropStored(this.#deps, key);
    if (!isDroppable(key)) throw new StoreUnavailable("a value that must not be deleted is unreadable", { cause });
  }

  async #attempt<T>(command: () => Promise<T>): Promise<T> {
    const { health } = this.#deps;
    if (!health.up) throw new StoreUnavailable("the store is unavailable");
    try {
      return await withTimeout(command());
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const outage = outageOf(error);
      if (!outage) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      health.failed(outage, reason);
      throw new StoreUnavailable(reason, { cause: error });
    }
  }
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
