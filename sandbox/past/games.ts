import { isOwn } from "../accounts/purses.ts";
import type { World } from "../contract.ts";

/** A game of the past: what a bet says of it. */
export interface PastGame {
  readonly nodeId: string;
  readonly vendor: string;
  readonly type: string;
}

/** How many games of each type are played, the best known first. */
const played: Readonly<Record<string, number>> = { RNG: 80, LIVE: 24, SPORTS: 6, FISH: 12, PVP: 10, LOTT: 6 };

/** The games the seeded accounts play; none of vendors that ever have a wallet of their own. */
export const pastGames = ({ games }: World): PastGame[] =>
  Object.entries(played).flatMap(([type, count]) =>
    games
      .filter((game) => game.type === type && game.kind === "GAME" && !isOwn(game.vendor))
      .toSorted((a, b) => b.popularity - a.popularity)
      .slice(0, count)
      .map(({ nodeId, vendor }) => ({ nodeId: `${nodeId}`, vendor, type })),
  );
