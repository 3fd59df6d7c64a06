import type { Game } from "../../../../shared/contracts/games.ts";
import { useApi } from "../../lib/api/use-api.ts";

const maxGames = 100;

/** Searches for a text. Previous results remain until the response arrives. */
export const useSearchResults = (q: string) =>
  useApi("search", q === "" ? null : { query: { q } }, { keepPrevious: true });

export const useAllGames = (q: string, wanted: boolean) =>
  useApi("games", wanted ? { query: { q, page: 1, size: maxGames } } : null);

export const usePopularGames = (): readonly Game[] | undefined => useApi("hotGames").data?.items;
