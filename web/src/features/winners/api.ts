import type { Winners } from "../../../../shared/contracts/lobby.ts";
import { useApi } from "../../lib/api/use-api.ts";

const refreshMs = 60_000;

/** Reads the winner board, starting with the one from home, and polls every minute while the page is visible. */
export const useWinners = (fromHome: Winners): Winners =>
  useApi("winners", {}, { refreshInterval: refreshMs, fallback: fromHome }).data ?? fromHome;

/** Reads the whole board for its page, and polls every minute while the page is visible. */
export const useWinnerBoard = () => useApi("winners", {}, { refreshInterval: refreshMs, keepPrevious: true });
