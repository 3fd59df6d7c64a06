import { Coins, Flame, Heart, History, House, type LucideIcon, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Category } from "../../../../shared/contracts/games.ts";
import { pathTo } from "../../../../shared/page-paths.ts";
import { categoryIcons, categoryPath } from "../../features/games/categories.ts";

import { useApi } from "../../lib/api/use-api.ts";
import { supportsLanguage, useSite } from "../../lib/startup/site.ts";

interface CategoryEntry {
  id: Category;
  label: string;
  path: string;
  icon: LucideIcon;
}

/** Reads the first screen's response, which the shell and the home page share. */
export const useHome = () => useApi("home", {}, { keepPrevious: true });

/**
 * Returns an entry for each category that has vendors, in the platform's order. If the platform supports Portuguese
 * (`PT`), slots are called casino (spec section 2, top navigation).
 */
export function useCategories(): CategoryEntry[] {
  const { t } = useTranslation("common");
  const { data } = useHome();
  const casino = supportsLanguage(useSite().site, "PT");
  return (data?.categories ?? [])
    .filter((category) => category.vendors.length > 0)
    .map(({ type, name }) => ({
      id: type,
      label: casino && type === "RNG" ? t("nav.casino") : name,
      path: categoryPath(type),
      icon: categoryIcons[type],
    }));
}

export const fixedEntries = [
  { id: "HOME", text: "nav.home", path: pathTo("home"), icon: House },
  { id: "HOT", text: "nav.hot", path: pathTo("hot"), icon: Flame },
  { id: "NEW", text: "nav.new", path: pathTo("new"), icon: Sparkles },
  { id: "FAV", text: "nav.favourites", path: pathTo("favorite"), icon: Heart },
  { id: "RECENT", text: "nav.recent", path: pathTo("recent"), icon: History },
  { id: "JP", text: "nav.jackpots", path: pathTo("jp"), icon: Coins },
] as const;
