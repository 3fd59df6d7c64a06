import type { Random } from "../world/random.ts";
import { ticksPerSecond } from "./ticks.ts";

/** Games where a bet doubles or is gone, or comes back. */
const even: ReadonlySet<string> = new Set(["LIVE", "SPORTS"]);
/** Games whose bets wait for a match or a draw. */
const slow: ReadonlySet<string> = new Set(["SPORTS", "LOTT"]);

/** What a stake of a type of game pays, poisha: about 93 of 100 in the long run. */
export function outcomeOf(random: Random, type: string, stake: number): number {
  const luck = random();
  if (even.has(type)) return luck < 0.46 ? Math.floor(stake * 1.95) : luck < 0.49 ? stake : 0;
  if (luck < 0.7) return 0;
  if (luck < 0.9) return Math.floor(stake * (0.2 + random() * 1.8));
  if (luck < 0.985) return Math.floor(stake * (2 + random() * 4));
  return Math.floor(stake * (luck < 0.999 ? 8 + random() * 22 : 50 + random() * 100));
}

/** How many ticks later a bet is settled. */
export const delayOf = (random: Random, type: string): number =>
  slow.has(type)
    ? Math.floor((20 + random() * 340) * 60 * ticksPerSecond)
    : Math.floor((1 + random() * 24) * ticksPerSecond);
