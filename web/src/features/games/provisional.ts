import type { GamePage } from "../../../../shared/contracts/games.ts";

/** A little longer than a browser keeps such a page. */
const againMs = 6_000;

/** After how long a page of games is asked for again by itself; 0: never. A gateway that has just started is soon ready. */
export const refreshAfter = (page: GamePage | undefined): number => (page?.provisional ? againMs : 0);

/** A page that shows nothing only because the gateway has no list yet is no answer. */
export const firstAnswer = (page: GamePage | undefined): GamePage | undefined =>
  page?.provisional && page.total === 0 ? undefined : page;
