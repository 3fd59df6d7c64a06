import type { Store } from "../../bff/store/store.ts";
import { keys } from "../../redis/keys.ts";

const sessionKeys = keys.session.key("").split("{")[0] ?? "";

/** Wraps a store. It counts session reads and writes, and can delay reads and silently drop channel messages. */
export class WatchedStore {
  deaf = false;
  sessionReads = 0;
  sessionWrites = 0;
  /** Delays the results of session reads until it resolves. */
  hold: Promise<void> | undefined;
  readonly store: Store;
  #onReconnected: (() => void) | undefined;

  constructor(real: Store) {
    const isSession = (key: string | undefined): boolean => key?.startsWith(sessionKeys) === true;
    const own: Partial<Store> = {
      getMany: async (names) => {
        const values = await real.getMany(names);
        if (!isSession(names[0])) return values;
        this.sessionReads += 1;
        await this.hold;
        return values;
      },
      extendWith: (key, ...values) => {
        if (isSession(key)) this.sessionWrites += 1;
        return real.extendWith(key, ...values);
      },
      replaceIfEqual: (key, ...values) => {
        if (isSession(key)) this.sessionWrites += 1;
        return real.replaceIfEqual(key, ...values);
      },
      subscribe: (channel, listener, onReconnected) => {
        this.#onReconnected = onReconnected ?? this.#onReconnected;
        const forward = (message: string): void => {
          if (!this.deaf) listener(message);
        };
        return real.subscribe(channel, forward, onReconnected);
      },
    };
    this.store = new Proxy(real, {
      get: (target, name) => {
        const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  /**
   * Simulates a resubscription: resumes delivery and calls the latest `onReconnected`. Dropped messages are not
   * redelivered.
   */
  reconnect(): void {
    this.deaf = false;
    this.#onReconnected?.();
  }
}
