import useSWR, { unstable_serialize } from "swr";
import type { GamesQuery } from "../../../../shared/schemas/lobby.ts";
import { api } from "../../lib/api.ts";
import type { ApiFailure } from "../../lib/failure.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

export type GamesQuestion = Omit<GamesQuery, "language">;

/** One page of games; the answer to the question before stays until the new one is there (`older`). */
export function useGamePage(question: GamesQuestion) {
  const language = useLanguage();
  const key = keys.games(language, question);
  const asked = unstable_serialize(key);
  // An answer names its question: two that list the same games (none, say) are still two answers.
  const { data, error, mutate } = useSWR(
    key,
    async () => ({ asked, page: await api.get("games", { query: question }) }),
    {
      keepPreviousData: true,
    },
  );
  return {
    page: data?.page,
    older: data !== undefined && data.asked !== asked,
    error: error as ApiFailure | undefined,
    retry: () => void mutate(),
  };
}
