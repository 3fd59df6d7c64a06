import { Flame, Heart, type LucideIcon } from "lucide-react";
import type { Category } from "../../../../../shared/contracts/games.ts";
import { Heading } from "../../../ui/Heading/Heading.tsx";
import { categoryIcons } from "../categories.ts";

const icons: Record<Category | "HOT" | "FAV", LucideIcon> = { ...categoryIcons, HOT: Flame, FAV: Heart };

/** The h1 of a category, the hot games or the favourites. */
export const ListHeading = ({ type, name }: { type: Category | "HOT" | "FAV"; name: string }) => (
  <Heading Icon={icons[type]} hue={`var(--hue-${type.toLowerCase()})`} name={name} />
);
