import type { Game } from "../../../../shared/contracts/games.ts";
import { useApi } from "../../lib/api/use-api.ts";

/** Maximum number of games per response. For others, the user refines the search. */
const maxGames = 100;

/**
 * Searches for a text. The previous results stay until the response arrives. A request for outdated text is not sent.
 */
export const useSearchResults = (q: string) =>
  useApi("search", q === "" ? null : { query: { q } }, { keepPrevious: true });

/** Reads all games that match. */
export const useAllGames = (q: string, wanted: boolean) =>
  useApi("games", wanted ? { query: { q, page: 1, size: maxGames } } : null);

/** Reads the most played games, the most popular first. */
export const usePopularGames = (): readonly Game[] | undefined => useApi("hotGames").data?.items;
