import type { Language } from "../contract.ts";
import { hashOf, mulberry32, pick, type Random } from "./random.ts";
import { type League, leagues } from "./words/leagues.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The site's zone is UTC+6. */
const zoneMs = 6 * hourMs;
/** Kick-offs lie on the half hour between ten in the morning and half past ten at night. */
const firstHour = 10;
const halfHours = 26;

/** A match of a day of the site. */
export interface Match {
  readonly id: string;
  readonly vendor: string;
  readonly league: League;
  readonly home: Readonly<Record<Language, string>>;
  readonly away: Readonly<Record<Language, string>>;
  readonly startTime: number;
}

function match(league: League, dayStart: number, random: Random): Omit<Match, "id"> {
  const home = pick(random, league.teams);
  const away = pick(
    random,
    league.teams.filter((team) => team !== home),
  );
  const startTime = dayStart + firstHour * hourMs + Math.floor(random() * halfHours) * (hourMs / 2);
  return { vendor: pick(random, league.vendors), league, home, away, startTime };
}

/** The day of the site a moment lies in, counted from 1970. */
export const dayAt = (epochMs: number): number => Math.floor((epochMs + zoneMs) / dayMs);

/** A day's matches by kick-off, the same for the same seed and day however often they are asked for. */
export function matchesOf(day: number, seed: number): Match[] {
  const random = mulberry32(hashOf("matches", seed, day));
  return leagues
    .flatMap((league) => Array.from({ length: league.daily }, () => match(league, day * dayMs - zoneMs, random)))
    .sort((a, b) => a.startTime - b.startTime)
    .map((one, at) => ({ ...one, id: `${one.startTime / 1000}${String(at).padStart(2, "0")}` }));
}
