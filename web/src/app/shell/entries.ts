import { Flame, Heart, House, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import type { Category } from "../../../../shared/schemas/lobby.ts";
import type { Site } from "../../../../shared/schemas/site.ts";
import { categoryIcons } from "../../features/games/categories.ts";
import { categoryPath } from "../../features/games/paths.ts";
import { api } from "../../lib/api.ts";
import { useLanguage } from "../../lib/i18n.ts";
import { keys } from "../../lib/keys.ts";
import { useSite } from "../../lib/site.ts";

export interface CategoryEntry {
  id: Category;
  label: string;
  path: string;
  icon: LucideIcon;
}

/** The first screen's answer; the shell and the home page share it. */
export function useHome() {
  const language = useLanguage();
  return useSWR(keys.home(language), () => api.get("home"), { keepPreviousData: true });
}

/** True for a language the platform speaks beside ours. */
export const speaks = (site: Site | undefined, code: string): boolean =>
  site?.furtherLanguages?.includes(code) ?? false;

/**
 * One entry per category with at least one vendor, in the platform's order; where it speaks PT, slots go by the name of
 * casino (spec section 2, top navigation).
 */
export function useCategories(): CategoryEntry[] {
  const { t } = useTranslation("common");
  const { data } = useHome();
  const casino = speaks(useSite().site, "PT");
  return (data?.categories ?? [])
    .filter((category) => category.vendors.length > 0)
    .map(({ type, name }) => ({
      id: type,
      label: casino && type === "RNG" ? t("nav.casino") : name,
      path: categoryPath(type),
      icon: categoryIcons[type],
    }));
}

/** Ahead of the categories: hot games and favourites come first. */
export const fixedEntries = [
  { id: "HOME", text: "nav.home", path: "/", icon: House },
  { id: "HOT", text: "nav.hot", path: "/hot", icon: Flame },
  { id: "FAV", text: "nav.favourites", path: "/favorite", icon: Heart },
] as const;
