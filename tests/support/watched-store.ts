import type { Store } from "../../bff/store/store.ts";
import { keys } from "../../redis/keys.ts";

const sessionKeys = keys.session.key("").split("{")[0] ?? "";

/** A real store whose channel can be cut in silence and whose session reads are counted and can be held up. */
export class WatchedStore {
  deaf = false;
  sessionReads = 0;
  sessionWrites = 0;
  /** Awaited between the answer of a session read and its caller. */
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
      expire: (key, ttl) => {
        if (isSession(key)) this.sessionWrites += 1;
        return real.expire(key, ttl);
      },
      replaceIfEqual: (key, ...values) => {
        if (isSession(key)) this.sessionWrites += 1;
        return real.replaceIfEqual(key, ...values);
      },
      subscribe: (channel, listener, onReconnected) => {
        this.#onReconnected = onReconnected ?? this.#onReconnected;
        const hear = (message: string): void => {
          if (!this.deaf) listener(message);
        };
        return real.subscribe(channel, hear, onReconnected);
      },
    };
    this.store = new Proxy(real, {
      get: (target, name) => {
        const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  /** What the driver calls when its subscription begins anew. */
  reconnect(): void {
    this.deaf = false;
    this.#onReconnected?.();
  }
}
