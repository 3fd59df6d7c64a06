import { mutate } from "swr";
import type { Answer, GetId } from "../../../../shared/api.ts";
import { type CacheKey, isOf } from "./cache-key.ts";

type Filter = (key: unknown) => boolean;

/** Revalidates responses that components show. The components that read them show a failure. */
export async function refreshAnswers(which: CacheKey | Filter): Promise<void> {
  await mutate(which);
}

/** Stores a response that arrived by another way, and returns the previous one. */
export async function putAnswer<Id extends GetId>(
  key: CacheKey<Id>,
  answer: Answer<Id>,
): Promise<Answer<Id> | undefined> {
  let before: Answer<Id> | undefined;
  const put = (cached?: Answer<Id>) => {
    before = cached;
    return answer;
  };
  await mutate<Answer<Id>>(key, put, { revalidate: false });
  return before;
}

/**
 * Stores a response only if none is cached, because the cached one may be newer. SWR discards the result of a request
 * in flight when the cache is written, so this revalidates unless the cached response is equal.
 * @returns the previous response
 */
export async function offerAnswer<Id extends GetId>(
  key: CacheKey<Id>,
  answer: Answer<Id>,
): Promise<Answer<Id> | undefined> {
  let before: Answer<Id> | undefined;
  const offer = (cached?: Answer<Id>) => {
    before = cached;
    return cached ?? answer;
  };
  const isOther = () => JSON.stringify(before) !== JSON.stringify(answer);
  await mutate<Answer<Id>>(key, offer, { revalidate: isOther });
  return before;
}

/**
 * Loads a response in another way than its readers do, and stores it for all of them.
 * @throws what `ask` throws; the readers keep the previous response
 */
export const renewAnswer = <Id extends GetId>(
  key: CacheKey<Id>,
  ask: () => Promise<Answer<Id>>,
): Promise<Answer<Id> | undefined> => mutate<Answer<Id>>(key, ask(), { revalidate: false });

/** Changes a cached response, if there is one. */
export async function alterAnswer<Id extends GetId>(
  key: CacheKey<Id>,
  alter: (answer: Answer<Id>) => Answer<Id>,
): Promise<void> {
  await mutate<Answer<Id>>(key, (answer?: Answer<Id>) => answer && alter(answer), { revalidate: false });
}

/** Changes the cached responses of a route under all keys. Revalidates those whose request is still in flight. */
export async function alterAnswers<Id extends GetId>(id: Id, alter: (answer: Answer<Id>) => Answer<Id>): Promise<void> {
  await mutate<Answer<Id> | undefined>(isOf(id), (answer?: Answer<Id>) => answer && alter(answer), {
    revalidate: (answer) => answer === undefined,
  });
}

/** Removes cached responses without requesting new ones. */
export async function dropAnswers(which: Filter): Promise<void> {
  await mutate(which, undefined, { revalidate: false });
}
