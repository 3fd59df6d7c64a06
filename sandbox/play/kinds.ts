import { artKindOf } from "../art/category.ts";
import type { WorldGame } from "../contract.ts";
import { crashVendors } from "../world/vendors.ts";
import { baccarat } from "./baccarat/baccarat.ts";
import { cards } from "./cards/cards.ts";
import { cockfight } from "./cockfight/cockfight.ts";
import { crash } from "./crash/crash.ts";
import { fish } from "./fish/fish.ts";
import type { PlayKind } from "./kit/kind.ts";
import { lottery } from "./lottery/lottery.ts";
import { roulette } from "./roulette/roulette.ts";
import { slot } from "./slot/slot.ts";
import { sports } from "./sports/sports.ts";

/** Every kind of playable page. */
export const playKinds: readonly PlayKind[] = [
  slot,
  crash,
  baccarat,
  roulette,
  cockfight,
  fish,
  cards,
  sports,
  lottery,
];

/** The page a game is played on. */
export function kindOf(game: WorldGame): PlayKind {
  const art = artKindOf(game);
  if (art === "CRASH" || crashVendors.includes(game.vendor)) return crash;
  if (art === "LOTT" || art === "ELOTT") return lottery;
  if (art === "COCKFIGHT") return cockfight;
  if (art === "FISH") return fish;
  if (art === "PVP") return cards;
  if (art === "SPORTS" || art === "ESPORTS") return sports;
  if (art === "LIVE") return game.classes.includes("ROU") ? roulette : baccarat;
  return slot;
}
