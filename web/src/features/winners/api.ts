import type { Winner } from "../../../../shared/contracts/lobby.ts";
import { useApi } from "../../lib/api/use-api.ts";

const refreshMs = 60_000;

/** The board that came with home, renewed every minute while somebody looks. */
export const useWinners = (fromHome: readonly Winner[]): readonly Winner[] =>
  useApi("winners", {}, { refreshInterval: refreshMs, fallback: { items: [...fromHome] } }).data?.items ?? fromHome;

/** The whole board on a page of its own, renewed every minute while somebody looks. */
export const useWinnerBoard = () => useApi("winners", {}, { refreshInterval: refreshMs, keepPrevious: true });
