import type { Winners } from "../../../../shared/contracts/lobby.ts";
import { useApi } from "../../lib/api/use-api.ts";

const refreshMs = 60_000;

/** The board that came with home, renewed every minute while somebody looks. */
export const useWinners = (fromHome: Winners): Winners =>
  useApi("winners", {}, { refreshInterval: refreshMs, fallback: fromHome }).data ?? fromHome;

/** The whole board on a page of its own, renewed every minute while somebody looks. */
export const useWinnerBoard = () => useApi("winners", {}, { refreshInterval: refreshMs, keepPrevious: true });
