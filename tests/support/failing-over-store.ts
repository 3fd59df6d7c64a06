import type { Store } from "../../bff/store/store.ts";
import { classOf } from "../../redis/keys.ts";

/** Of our calls, those that change a text, and those that change a hash, by its name. */
const ofTexts = ["set", "replaceIfEqual", "delete", "deleteAndPublish"] as const;
const ofHashes = ["hashSet", "hashDelete"] as const;

/**
 * A real store whose server may die with what its replica has not heard of: `failOver` takes back, the last first, what was
 * written and deleted since the last write of class money, which alone waits for the replica and for all before it.
 */
export function failingOverStore(real: Store): { readonly store: Store; failOver(): Promise<void> } {
  const undos: (() => Promise<unknown>)[] = [];

  async function withText(key: string, change: () => Promise<unknown>): Promise<unknown> {
    const [value, ttl] = [await real.get(key), await real.ttl(key)];
    const life = ttl === null || ttl === Number.POSITIVE_INFINITY ? {} : { ttl };
    undos.push(() => (value ? real.set(key, value, life) : real.delete(key)));
    const changed = await change();
    if (classOf(key) === "money") undos.length = 0;
    return changed;
  }

  async function withHash(key: string, change: () => Promise<unknown>): Promise<unknown> {
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
      const isIn = (names: readonly string[]): boolean => names.includes(String(name));
      if (isIn(ofTexts)) return (key: string, ...more: unknown[]) => withText(key, () => call(key, ...more));
      if (isIn(ofHashes)) return (key: string, ...more: unknown[]) => withHash(key, () => call(key, ...more));
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
