import { useApi } from "../../lib/api/use-api.ts";
import { isLobby, type LobbyVendor } from "../../lib/launch/lobby.ts";

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
