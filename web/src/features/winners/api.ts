import type { Winners } from "../../../../shared/contracts/lobby.ts";
import { useApi } from "../../lib/api/use-api.ts";

const refreshMs = 60_000;

/**
 * Loads the winner board and polls it every minute while the page is visible. Starts with the board from the home
 * response.
 */
export const useWinners = (fromHome: Winners): Winners =>
  useApi("winners", {}, { refreshInterval: refreshMs, fallback: fromHome }).data ?? fromHome;

/** Loads the complete board and polls it every minute while the page is visible. */
export const useWinnerBoard = () => useApi("winners", {}, { refreshInterval: refreshMs, keepPrevious: true });
