import { Flame, Heart, House, type LucideIcon } from "lucide-react";
import useSWR from "swr";
import { categoryIcons } from "../../features/games/categories.ts";
import { categoryPath } from "../../features/games/paths.ts";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";

export interface CategoryEntry {
  id: string;
  label: string;
  path: string;
  icon: LucideIcon;
}

/** The first screen's answer; the shell and the home page share it. */
export function useHome() {
  const language = useLanguage();
  return useSWR(keys.home(language), () => api.get("home"), { keepPreviousData: true });
}

/** One entry per category with at least one vendor, in the platform's order (spec section 2). */
export function useCategories(): CategoryEntry[] {
  const { data } = useHome();
  return (data?.categories ?? [])
    .filter((category) => category.vendors.length > 0)
    .map(({ type, name }) => ({ id: type, label: name, path: categoryPath(type), icon: categoryIcons[type] }));
}

/** Ahead of the categories: hot games and favourites come first. */
export const fixedEntries = [
  { id: "HOME", text: "nav.home", path: "/", icon: House },
  { id: "HOT", text: "nav.hot", path: "/hot", icon: Flame },
  { id: "FAV", text: "nav.favourites", path: "/favorite", icon: Heart },
] as const;
