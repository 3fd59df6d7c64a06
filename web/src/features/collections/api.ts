import { useApi } from "../../lib/api/use-api.ts";

/** Reads the account's recent games, newest first. */
export const useRecentGames = () => useApi("recentGames");
