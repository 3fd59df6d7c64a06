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
