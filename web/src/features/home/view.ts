import type { Category } from "../../../../shared/contracts/games.ts";
import type { LobbyCategory } from "../../../../shared/contracts/lobby.ts";

/** View of home: all sections, or one entry of the game menu (`/home?type=`). */
export type HomeView = "HOME" | "HOT" | "FAV" | Category;

/** Reads the view from the URL. A value that the lobby does not offer means `HOME`. */
export function homeView(type: string | null, categories: readonly LobbyCategory[]): HomeView {
  if (type === "HOT" || type === "FAV") return type;
  return categories.find((category) => category.type === type)?.type ?? "HOME";
}

export const homePath = (view: HomeView): string => (view === "HOME" ? "/home" : `/home?type=${view}`);
