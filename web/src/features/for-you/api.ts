import type { Match } from "../../../../shared/contracts/games.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { isLobby, type LobbyVendor } from "../../lib/launch/lobby.ts";

const matchesMs = 60_000;

/** Reads the account's recent games, newest first; undefined until loaded. */
export const useRecentGames = () => useApi("recentGames").data?.items;

/** Reads the vendors that have a lobby, by code; empty until loaded. */
export function useLobbies(): ReadonlyMap<string, LobbyVendor> {
  const vendors =
    useApi("home", {}, { keepPrevious: true }).data?.categories.flatMap((category) => category.vendors) ?? [];
  return new Map(vendors.filter(isLobby).map((vendor) => [vendor.code, vendor]));
}

/** Reads the remaining turnover before a withdrawal; undefined until loaded. */
export const useTurnover = () => useApi("withdrawalOptions").data?.turnover;

/** Reads current and upcoming matches; undefined until loaded. */
export const useMatches = (): readonly Match[] | undefined =>
  useApi("matches", {}, { refreshInterval: matchesMs }).data?.items;
