import type { Category, GamesQuery, Match } from "../../../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../../../shared/contracts/lobby.ts";
import { firstGames } from "../../../../shared/first-answers.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { firstAnswer, refreshAfter } from "./provisional.ts";

const potsMs = 30_000;
const matchesMs = 60_000;

export type GamesQuestion = Omit<GamesQuery, "language">;

/** Takes what was asked for early of a list's answers. */
export const prefillList = (type: Category | "HOT"): Promise<unknown> =>
  type === "HOT"
    ? prefill("hotGames")
    : Promise.allSettled([prefill("vendors"), prefill("games", { query: firstGames(type) })]);

/** One page of games; the answer to the question before stays until the new one is there (`older`). */
export function useGamePage(question: GamesQuestion) {
  const { data, isPrevious, error, retry } = useApi(
    "games",
    { query: question },
    { keepPrevious: true, refreshInterval: refreshAfter },
  );
  return { page: firstAnswer(data), older: isPrevious, error, retry };
}

/** Name, vendors and classes of a category; undefined until known, and when the platform offers none of it. */
export function useLobbyCategory(type: Category): { category: LobbyCategory | undefined; isLoading: boolean } {
  const { data, isLoading } = useApi("vendors");
  return { category: data?.categories.find((category) => category.type === type), isLoading };
}

/** Every game the platform calls hot. */
export const useHotGames = () => useApi("hotGames");

/** The growing pots, largest first, renewed while somebody looks; undefined until known. One failed renewal takes none away. */
export function useJackpots() {
  const { data, error } = useApi("jackpots", {}, { refreshInterval: potsMs });
  return { pots: data?.items, failed: error !== undefined && data === undefined };
}

/** What is played and to come, renewed while somebody looks; undefined until known. */
export const useMatches = (): readonly Match[] | undefined =>
  useApi("matches", {}, { refreshInterval: matchesMs }).data?.items;

export const prefillBanners = (): Promise<void> => prefill("announcements");

/** The operator's banners; undefined until known. */
export function useBanners() {
  const { data, error } = useApi("announcements", {}, { keepPrevious: true });
  return { banners: data?.banners, failed: error !== undefined && data === undefined };
}
