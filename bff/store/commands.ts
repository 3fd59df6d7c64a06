import { isDroppable } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import { isWrongType, outageOf, type StoreHealth } from "./health.ts";
import { type Store, StoreUnavailable } from "./store.ts";
import { dropStored } from "./stored-values.ts";

/** A caller never waits longer. Above the 600 ms round trip of promise 6's slow network, or that would be an outage. */
const answerWithinMs = 1_000;

interface CommandsDeps {
  readonly health: StoreHealth;
  readonly log: EventLogger;
  readonly store: Pick<Store, "delete" | "hashDelete">;
}

/** Runs commands: refuses at once what cannot work now, waits no longer than a caller does, and sorts the failures. */
export class Commands {
  readonly #deps: CommandsDeps;

  constructor(deps: CommandsDeps) {
    this.#deps = deps;
  }

  /**
   * A command that reads, deletes or publishes, which a full server still takes.
   * @param keys what it is about; one of another Redis type than ours is dropped and the command run once more
   * @throws StoreUnavailable · a reply of Redis that is no outage, which is a fault of ours, as it is
   */
  async run<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    try {
      return await this.#answered(command);
    } catch (error) {
      if (!isWrongType(error)) throw error;
      for (const key of keys) await this.#dropOfWrongType(key, error);
      return this.#answered(command);
    }
  }

  /** A command that needs room: refused at once while the server takes no writes. @throws as `run` */
  async write<T>(keys: readonly string[], command: () => Promise<T>): Promise<T> {
    const { health } = this.#deps;
    if (health.up && !health.writable) throw new StoreUnavailable("the store takes no writes");
    return this.run(keys, command);
  }

  /** Money that cannot be read is no reason to move it again: whoever asks is refused. */
  async #dropOfWrongType(key: string, cause: unknown): Promise<void> {
    await dropStored(this.#deps, key);
    if (!isDroppable(key)) throw new StoreUnavailable("a value that must not be lost cannot be read", { cause });
  }

  async #answered<T>(command: () => Promise<T>): Promise<T> {
    const { health } = this.#deps;
    if (!health.up) throw new StoreUnavailable("the store is away");
    try {
      return await inTime(command());
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

/** Rejects after `answerWithinMs`: a paused server or a network that swallows packets never answers at all. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const refuse = (): void => reject(new Error(`no answer in ${answerWithinMs} ms`));
    // A process that was paused reads what has arrived meanwhile before it refuses.
    const timer = setTimeout(() => setImmediate(refuse), answerWithinMs);
    answer.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
