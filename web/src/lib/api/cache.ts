import { mutate } from "swr";
import type { Answer, GetId } from "../../../../shared/api.ts";
import { type CacheKey, isOf } from "./cache-key.ts";

type Filter = (key: unknown) => boolean;

/** Asks again for answers that parts of the page show; a failure is told by whoever shows it. */
export async function refreshAnswers(which: CacheKey | Filter): Promise<void> {
  await mutate(which);
}

/** Puts an answer that came another way where the parts of the page read it. @returns the one before */
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
 * Puts an answer that may be older than what is there, or than what is on its way, which SWR drops for it: unless the one
 * there says the same, it is asked for anew.
 * @returns the one before
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
 * Asks for an answer in another way than its readers do, for all of them.
 * @throws what `ask` throws; the readers keep what they had
 */
export const renewAnswer = <Id extends GetId>(
  key: CacheKey<Id>,
  ask: () => Promise<Answer<Id>>,
): Promise<Answer<Id> | undefined> => mutate<Answer<Id>>(key, ask(), { revalidate: false });

/** Alters an answer that is there. */
export async function alterAnswer<Id extends GetId>(
  key: CacheKey<Id>,
  alter: (answer: Answer<Id>) => Answer<Id>,
): Promise<void> {
  await mutate<Answer<Id>>(key, (answer?: Answer<Id>) => answer && alter(answer), { revalidate: false });
}

/** Alters the answers of a route, whatever else their keys name; one that is still on its way is asked for again. */
export async function alterAnswers<Id extends GetId>(id: Id, alter: (answer: Answer<Id>) => Answer<Id>): Promise<void> {
  await mutate<Answer<Id> | undefined>(isOf(id), (answer?: Answer<Id>) => answer && alter(answer), {
    revalidate: (answer) => answer === undefined,
  });
}

/** Drops answers; nobody is asked for new ones. */
export async function dropAnswers(which: Filter): Promise<void> {
  await mutate(which, undefined, { revalidate: false });
}
