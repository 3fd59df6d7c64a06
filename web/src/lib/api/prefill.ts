import { type Key, type Middleware, mutate, unstable_serialize } from "swr";
import type { GetId } from "../../../../shared/api.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { type ApiInput, addressOf, api, type Call, type GetOptions } from "./api.ts";
import { type CacheKey, isStanding, keyFrom } from "./cache-key.ts";
import { isEarlyGood } from "./early.ts";

/** How long what came with the page counts as just asked for. */
const freshMs = 4000;

/** Keys of answers that came with the page, serialised. */
const prefilled = new Set<string>();

/**
 * Puts a shared answer the early script asked for into SWR's cache, so that the first drawing has it. One that did not
 * come, or was no success, is left to whoever reads it.
 */
export async function prefill<Id extends GetId>(id: Id, input?: ApiInput<Id>): Promise<void> {
  if (!(await isEarlyGood("GET", addressOf(id, (input ?? {}) as Call)))) return;
  await prefillWith(keyFrom(id, { language: currentLanguage(), input }), () => api.get(id, input as GetOptions<Id>));
}

/** The same for a read of its own. */
export async function prefillWith(key: CacheKey, read: () => Promise<unknown>): Promise<void> {
  await mutate(key, read(), { revalidate: false });
  const name = unstable_serialize(key);
  prefilled.add(name);
  setTimeout(() => prefilled.delete(name), freshMs);
}

/** Whether it came with the page, moments ago. */
export const isPrefilled = (key: Key): boolean => prefilled.size > 0 && prefilled.has(unstable_serialize(key));

/**
 * SWR asks again for what it has when a part that reads it appears; not for what has only just come with the page, and not
 * for what the page is told of.
 */
export const withPrefill: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(
    key,
    fetcher,
    isStanding(typeof key === "function" ? key() : key) || isPrefilled(key)
      ? { ...config, revalidateIfStale: false }
      : config,
  );
