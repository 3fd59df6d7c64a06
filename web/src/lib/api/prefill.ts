import { type Key, type Middleware, mutate, unstable_serialize } from "swr";
import type { Answer, GetId } from "../../../../shared/api.ts";
import { addressOf, api, type Call, type GetOptions } from "./api.ts";
import { isEarlyGood } from "./early.ts";
import { isStanding } from "./keys.ts";

type CacheKey = readonly [string, ...unknown[]];

/** How long what came with the page counts as just asked for. */
const freshMs = 4000;

/** Keys of answers that came with the page, serialised. */
const prefilled = new Set<string>();

/**
 * Puts an answer the early script asked for into SWR's cache, so that the first drawing has it. One that did not come, or
 * was no success, is left to whoever reads it.
 */
export async function prefill<Id extends GetId, Kept = Answer<Id>>(
  key: CacheKey,
  id: Id,
  options?: GetOptions<Id>,
  kept: (answer: Answer<Id>) => Kept | Answer<Id> = (answer) => answer,
): Promise<void> {
  if (await isEarlyGood("GET", addressOf(id, (options ?? {}) as Call)))
    await prefillWith(key, async () => kept(await api.get(id, options)));
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
