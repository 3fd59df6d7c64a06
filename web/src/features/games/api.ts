import type { Category, GamePage, GamesQuery, Match } from "../../../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../../../shared/contracts/lobby.ts";
import { firstGames } from "../../../../shared/first-answers.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { useApi } from "../../lib/api/use-api.ts";

/** Slightly longer than browsers cache a provisional page. */
const againMs = 6_000;

/** Returns the delay in ms until a page is polled again, 0 for never. A starting gateway is ready soon. */
export const refreshAfter = (page: GamePage | undefined): number => (page?.provisional ? againMs : 0);

/** Returns undefined for a page that is empty because the gateway has not loaded its list yet. */
export const firstAnswer = (page: GamePage | undefined): GamePage | undefined =>
  page?.provisional && page.total === 0 ? undefined : page;

const potsMs = 30_000;
const matchesMs = 60_000;

export type GamesQuestion = Omit<GamesQuery, "language">;

/** Prefills a game list with the responses that the early script requested. */
export const prefillList = (type: Category | "HOT"): Promise<unknown> =>
  type === "HOT"
    ? prefill("hotGames")
    : Promise.allSettled([prefill("vendors"), prefill("games", { query: firstGames(type) })]);

/** Reads one page of games. The previous response stays until the new one arrives (`older`). */
export function useGamePage(question: GamesQuestion) {
  const { data, isPrevious, error, retry } = useApi(
    "games",
    { query: question },
    { keepPrevious: true, refreshInterval: refreshAfter },
  );
  return { page: firstAnswer(data), older: isPrevious, error, retry };
}

/** Reads a category's name, vendors and classes; undefined until loaded, or if the platform lacks the category. */
export function useLobbyCategory(type: Category): { category: LobbyCategory | undefined; isLoading: boolean } {
  const { data, isLoading } = useApi("vendors");
  return { category: data?.categories.find((category) => category.type === type), isLoading };
}

/** Reads the platform's hot games. */
export const useHotGames = () => useApi("hotGames");

/**
 * Reads the jackpots, largest first, polled while the page is visible; undefined until loaded. A failed refresh keeps
 * the previous jackpots.
 */
export function useJackpots() {
  const { data, error } = useApi("jackpots", {}, { refreshInterval: potsMs });
  return { pots: data?.items, failed: error !== undefined && data === undefined };
}

/** Reads current and upcoming matches, polled while the page is visible; undefined until loaded. */
export const useMatches = (): readonly Match[] | undefined =>
  useApi("matches", {}, { refreshInterval: matchesMs }).data?.items;

export const prefillBanners = (): Promise<void> => prefill("announcements");

/** Reads the operator's banners; undefined until loaded. */
export function useBanners() {
  const { data, error } = useApi("announcements", {}, { keepPrevious: true });
  return { banners: data?.banners, failed: error !== undefined && data === undefined };
}
