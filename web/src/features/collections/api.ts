import { useApi } from "../../lib/api/use-api.ts";

/** What the account last played, newest first. */
export const useRecentGames = () => useApi("recentGames");
