import type { Game } from "../../../../shared/contracts/games.ts";
import { useApi } from "../../lib/api/use-api.ts";

/** As many games as one answer holds: whoever wants others types on. */
const mostGames = 100;

/** What words lead to; what the words before led to stays until then. Words that nobody waits for any more are not asked for. */
export const useFound = (q: string) => useApi("search", q === "" ? null : { query: { q } }, { keepPrevious: true });

/** Every game that words find. */
export const useAllGames = (q: string, wanted: boolean) =>
  useApi("games", wanted ? { query: { q, page: 1, size: mostGames } } : null);

/** The games most played, the most popular first. */
export const usePopularGames = (): readonly Game[] | undefined => useApi("hotGames").data?.items;
