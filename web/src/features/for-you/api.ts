import type { Match } from "../../../../shared/contracts/games.ts";
import { useApi } from "../../lib/api/use-api.ts";

const matchesMs = 60_000;

/** What the account last played, newest first; undefined until known. */
export const useRecentGames = () => useApi("recentGames").data?.items;

/** What is still to be staked before money may leave; undefined until known. */
export const useTurnover = () => useApi("withdrawalOptions").data?.turnover;

/** What is played and to come; undefined until known. */
export const useMatches = (): readonly Match[] | undefined =>
  useApi("matches", {}, { refreshInterval: matchesMs }).data?.items;
