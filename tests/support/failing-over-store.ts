import type { Store } from "../../bff/store/store.ts";
import { classOf } from "../../redis/keys.ts";

/** Store methods whose writes `failOver` can revert: those that write string keys, and those that write hashes. */
const stringWrites: readonly string[] = ["set", "replaceIfEqual", "delete", "deleteAndPublish"];
const hashWrites: readonly string[] = ["hashSet", "hashDelete"];

/**
 * Simulates a failover that loses unreplicated writes. `failOver` reverts the writes of these methods since the last
 * write to a money key, newest first. Only a write to a money key waits for the replica, which then also has all
 * earlier writes.
 */
export function failingOverStore(real: Store): { readonly store: Store; failOver(): Promise<void> } {
  const undos: (() => Promise<unknown>)[] = [];

  async function revertibleString(key: string, change: () => Promise<unknown>): Promise<unknown> {
    const [value, ttl] = [await real.get(key), await real.ttl(key)];
    const options = ttl === null || ttl === Number.POSITIVE_INFINITY ? {} : { ttl };
    undos.push(() => (value ? real.set(key, value, options) : real.delete(key)));
    const result = await change();
    if (classOf(key) === "money") undos.length = 0;
    return result;
  }

  async function revertibleHash(key: string, change: () => Promise<unknown>): Promise<unknown> {
    const [fields, ttl] = [await real.hashAll(key), (await real.ttl(key)) ?? 1];
    undos.push(async () => {
      await real.delete(key);
      for (const [field, value] of Object.entries(fields)) await real.hashSet(key, field, value, ttl);
    });
    return change();
  }

  const store = new Proxy(real, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const call = value.bind(target) as (...args: unknown[]) => Promise<unknown>;
      const revertible = stringWrites.includes(String(name))
        ? revertibleString
        : hashWrites.includes(String(name)) && revertibleHash;
      if (revertible) return (key: string, ...more: unknown[]) => revertible(key, () => call(key, ...more));
      return call;
    },
  });
  return {
    store,
    async failOver() {
      for (const undo of undos.splice(0).toReversed()) await undo();
    },
  };
}
