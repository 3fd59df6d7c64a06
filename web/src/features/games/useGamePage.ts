import useSWR, { unstable_serialize } from "swr";
import type { GamePage, GamesQuery } from "../../../../shared/contracts/games.ts";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { isAbandoned, useWhileWanted } from "../../lib/api/while-wanted.ts";
import { currentLanguage, useLanguage } from "../../lib/i18n/i18n.ts";

export type GamesQuestion = Omit<GamesQuery, "language">;

/** An answer names its question: two that list the same games (none, say) are still two answers. */
const named = (asked: string, page: GamePage) => ({ asked, page });

/** Takes the page of games that was asked for early. */
export function prefillGamePage(query: GamesQuestion): Promise<void> {
  const key = keys.games(currentLanguage(), query);
  return prefill(key, "games", { query }, (page) => named(unstable_serialize(key), page));
}

/** One page of games; the answer to the question before stays until the new one is there (`older`). */
export function useGamePage(question: GamesQuestion) {
  const language = useLanguage();
  const key = keys.games(language, question);
  const asked = unstable_serialize(key);
  const read = useWhileWanted(asked);
  const fetchPage = (signal: AbortSignal) => api.get("games", { query: question, signal });
  const { data, error, mutate } = useSWR(key, async () => named(asked, await read(fetchPage)), {
    keepPreviousData: true,
  });
  return {
    page: data?.page,
    older: data !== undefined && data.asked !== asked,
    error: isAbandoned(error) ? undefined : (error as ApiFailure | undefined),
    retry: () => void mutate(),
  };
}
