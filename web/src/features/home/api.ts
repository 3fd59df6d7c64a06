import type { Category } from "../../../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../../../shared/contracts/lobby.ts";
import { prefill } from "../../lib/api/prefill.ts";
import { useApi } from "../../lib/api/use-api.ts";

export const prefillHome = (): Promise<void> => prefill("home");

/** Reads all data of the first screen. After a language change, the previous texts stay until reloaded. */
export function useHome() {
  const { data, error, retry } = useApi("home", {}, { keepPrevious: true });
  return { home: data, error, retry };
}

/** Reads all hot games; home contains only the first ones. */
export const useHotGames = () => useApi("hotGames").data?.items;

/** View of home: all sections, or one entry of the game menu (`/home?type=`). */
export type HomeView = "HOME" | "HOT" | "FAV" | Category;

/** Reads the view from the URL. A value that the lobby does not offer means `HOME`. */
export function homeView(type: string | null, categories: readonly LobbyCategory[]): HomeView {
  if (type === "HOT" || type === "FAV") return type;
  return categories.find((category) => category.type === type)?.type ?? "HOME";
}

export const homePath = (view: HomeView): string => (view === "HOME" ? "/home" : `/home?type=${view}`);
