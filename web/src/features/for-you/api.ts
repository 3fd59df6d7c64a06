import type { Match } from "../../../../shared/contracts/games.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { isLobby, type LobbyVendor } from "../../lib/launch/lobby.ts";

const matchesMs = 60_000;

/** What the account last played, newest first; undefined until known. */
export const useRecentGames = () => useApi("recentGames").data?.items;

/** The vendors that are lobbies, by code; empty until known. */
export function useLobbies(): ReadonlyMap<string, LobbyVendor> {
  const vendors =
    useApi("home", {}, { keepPrevious: true }).data?.categories.flatMap((category) => category.vendors) ?? [];
  return new Map(vendors.filter(isLobby).map((vendor) => [vendor.code, vendor]));
}

/** What is still to be staked before money may leave; undefined until known. */
export const useTurnover = () => useApi("withdrawalOptions").data?.turnover;

/** What is played and to come; undefined until known. */
export const useMatches = (): readonly Match[] | undefined =>
  useApi("matches", {}, { refreshInterval: matchesMs }).data?.items;
