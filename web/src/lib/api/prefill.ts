import { type Key, type Middleware, mutate, unstable_serialize } from "swr";
import type { GetId } from "../../../../shared/api.ts";
import { currentLanguage } from "../i18n/i18n.ts";
import { type ApiInput, addressOf, api, type Call, type GetOptions } from "./api.ts";
import { type CacheKey, isEventDriven, keyFrom } from "./cache-key.ts";
import { isEarlyGood } from "./early.ts";

/** How long a prefilled response counts as fresh. */
const freshMs = 4000;

/** Serialised keys of prefilled responses. */
const prefilled = new Set<string>();

/**
 * Puts a shared response that the early script requested into SWR's cache, so that the first render has it. If it has
 * not arrived or has failed, the component that reads it requests it.
 */
export async function prefill<Id extends GetId>(id: Id, input?: ApiInput<Id>): Promise<void> {
  if (!(await isEarlyGood("GET", addressOf(id, (input ?? {}) as Call)))) return;
  await prefillWith(keyFrom(id, { language: currentLanguage(), input }), () => api.get(id, input as GetOptions<Id>));
}

/** Prefills a key with another read. */
export async function prefillWith(key: CacheKey, read: () => Promise<unknown>): Promise<void> {
  await mutate(key, read(), { revalidate: false });
  const name = unstable_serialize(key);
  prefilled.add(name);
  setTimeout(() => prefilled.delete(name), freshMs);
}

/** Returns whether the response was prefilled within the last `freshMs`. */
export const isPrefilled = (key: Key): boolean => prefilled.size > 0 && prefilled.has(unstable_serialize(key));

/**
 * SWR middleware. SWR revalidates a cached response when a component that reads it mounts. Turns this off for responses
 * that were just prefilled and for those that the page is notified of.
 */
export const withPrefill: Middleware = (useNext) => (key, fetcher, config) =>
  useNext(
    key,
    fetcher,
    isEventDriven(typeof key === "function" ? key() : key) || isPrefilled(key)
      ? { ...config, revalidateIfStale: false }
      : config,
  );
