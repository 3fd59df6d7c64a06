import type { Category } from "../../../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../../../shared/contracts/lobby.ts";

/** What home shows: everything, or one choice of the game menu (`/home?type=`). */
export type HomeView = "HOME" | "HOT" | "FAV" | Category;

/** Reads the choice from the address; what the lobby does not offer is simply home. */
export function homeView(type: string | null, categories: readonly LobbyCategory[]): HomeView {
  if (type === "HOT" || type === "FAV") return type;
  return categories.find((category) => category.type === type)?.type ?? "HOME";
}

export const homePath = (view: HomeView): string => (view === "HOME" ? "/home" : `/home?type=${view}`);
