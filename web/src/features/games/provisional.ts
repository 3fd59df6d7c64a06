import type { GamePage } from "../../../../shared/contracts/games.ts";

/** Slightly longer than browsers cache a provisional page. */
const againMs = 6_000;

/** Returns the delay in ms until a page is polled again, 0 for never. A starting gateway is ready soon. */
export const refreshAfter = (page: GamePage | undefined): number => (page?.provisional ? againMs : 0);

/** Returns undefined for a page that is empty because the gateway has not loaded its list yet. */
export const firstAnswer = (page: GamePage | undefined): GamePage | undefined =>
  page?.provisional && page.total === 0 ? undefined : page;
