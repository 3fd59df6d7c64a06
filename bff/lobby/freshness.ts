import type { Resource } from "../cache/contract.ts";

type Freshness = Pick<Resource<unknown>, "freshMs" | "staleMs">;

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * How long each shared answer lives. Status is shared for 15 s and settings for 5 min (protocol section 4); the rest is
 * ours. Stale for a day: a lobby of yesterday is better than none while the platform is down (promises, fault 4).
 */
export const freshness = {
  site: { freshMs: 15_000, staleMs: day },
  settings: { freshMs: 5 * minute, staleMs: day },
  vendors: { freshMs: 5 * minute, staleMs: day },
  hotGames: { freshMs: minute, staleMs: day },
  winners: { freshMs: 30_000, staleMs: day },
  announcements: { freshMs: minute, staleMs: day },
  /** Composed of the others: short, as it costs no platform call. */
  home: { freshMs: 15_000, staleMs: day },
  /** Straight from the platform while the catalogue is not in yet. */
  gamePage: { freshMs: 5_000, staleMs: minute },
} as const satisfies Record<string, Freshness>;
