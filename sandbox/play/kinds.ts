import type { WorldGame } from "../contract.ts";
import type { PlayKind } from "./kit/kind.ts";
import { slot } from "./slot/slot.ts";

/** Every kind of playable page. */
export const playKinds: readonly PlayKind[] = [slot];

/** The page a game is played on. */
export const kindOf = (_game: WorldGame): PlayKind => slot;
