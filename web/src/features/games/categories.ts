import {
  Cherry,
  Clover,
  Feather,
  Fish,
  Gamepad2,
  type LucideIcon,
  Rocket,
  Spade,
  Swords,
  Ticket,
  Trophy,
} from "lucide-react";
import type { Category } from "../../../../shared/contracts/games.ts";
import { type PageRow, pages } from "../../../../shared/pages.ts";
import { withQuery } from "../../lib/browser/url.ts";

/** Icon of each category. Its colour is the token `--hue-<type>`. */
export const categoryIcons: Record<Category, LucideIcon> = {
  RNG: Cherry,
  LIVE: Spade,
  SPORTS: Trophy,
  ESPORTS: Gamepad2,
  COCKFIGHT: Feather,
  FISH: Fish,
  PVP: Swords,
  LOTT: Ticket,
  ELOTT: Clover,
  SPB: Rocket,
};

export const isCategory = (type: string): type is Category => Object.hasOwn(categoryIcons, type);

const rows: Partial<Record<string, PageRow>> = pages;

/** Returns the path of a category's games. Categories without a page are shown on home. */
export function categoryPath(type: Category | (string & {}), vendor?: string): string {
  const page = rows[type.toLowerCase()];
  const search = new URLSearchParams({ ...(!page && { type }), ...(vendor && { vendor }) });
  const path = page?.paths[0] ?? "/home";
  return withQuery(path, search);
}
