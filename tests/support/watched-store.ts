import type { Store } from "../../bff/store/store.ts";
import { keys } from "../../redis/keys.ts";

const sessionKeys = keys.session.key("").split("{")[0] ?? "";

/** A real store whose channel can be cut in either direction and whose session reads are counted and can be held up. */
export class WatchedStore {
  deaf = false;
  mute = false;
  sessionReads = 0;
  sessionWrites = 0;
  /** Awaited between the answer of a session read and its caller. */
  hold: Promise<void> | undefined;
  readonly store: Store;

  constructor(real: Store) {
    const own: Partial<Store> = {
      get: async (key) => {
        const value = await real.get(key);
        if (!key.startsWith(sessionKeys)) return value;
        this.sessionReads += 1;
        await this.hold;
        return value;
      },
      replace: (key, value, ttl) => {
        if (key.startsWith(sessionKeys)) this.sessionWrites += 1;
        return real.replace(key, value, ttl);
      },
      publish: async (channel, message) => {
        if (!this.mute) await real.publish(channel, message);
      },
      announce: (channel, message) => {
        if (!this.mute) real.announce(channel, message);
      },
      subscribe: (channel, listener) =>
        real.subscribe(channel, (message) => {
          if (!this.deaf) listener(message);
        }),
    };
    this.store = new Proxy(real, {
      get: (target, name) => {
        const value: unknown = Reflect.get(own, name) ?? Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }
}
