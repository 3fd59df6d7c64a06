import useSWR, { unstable_serialize, useSWRConfig } from "swr";
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
  const { cache } = useSWRConfig();
  const { data, error, mutate } = useSWR(key, () => api.get("games", { query: question }), { keepPreviousData: true });
  return {
    page: data,
    older: data !== undefined && cache.get(unstable_serialize(key))?.data === undefined,
    error: error as ApiFailure | undefined,
    retry: () => void mutate(),
  };
}
