import { artKindOf } from "../art/category.ts";
import type { WorldGame } from "../contract.ts";
import { crashVendors } from "../world/vendors.ts";
import { crash } from "./crash/crash.ts";
import type { PlayKind } from "./kit/kind.ts";
import { slot } from "./slot/slot.ts";

/** Every kind of playable page. */
export const playKinds: readonly PlayKind[] = [slot, crash];

/** The page a game is played on. */
export function kindOf(game: WorldGame): PlayKind {
  const art = artKindOf(game);
  if (art === "CRASH" || crashVendors.includes(game.vendor)) return crash;
  return slot;
}
