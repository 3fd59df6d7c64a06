import type { Match } from "../../world/matches.ts";
import { hashOf, mulberry32 } from "../../world/random.ts";
import type { League } from "../../world/words/leagues.ts";

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** One way a match may end and how likely it is; all ways of a match sum to one. */
export interface Ending extends Score {
  readonly chance: number;
}

type Sport = League["sport"];

const minuteMs = 60_000;
/** From kick-off to the final whistle. */
const lasts: Readonly<Record<Sport, number>> = {
  cricket: 210 * minuteMs,
  football: 110 * minuteMs,
  kabaddi: 60 * minuteMs,
  esports: 90 * minuteMs,
};

export const endOf = ({ league, startTime }: Match): number => startTime + lasts[league.sport];

type Table = readonly (readonly [score: number, chance: number])[];

const table = (from: number, to: number, step: number, weight: (score: number) => number): Table =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => [from + at * step, weight(from + at * step)]);

const bell = (mean: number, spread: number) => (score: number) => Math.exp(-((score - mean) ** 2) / (2 * spread ** 2));

function poisson(mean: number, most: number): Table {
  let chance = 1;
  return table(0, most, 1, (goals) => {
    chance *= goals === 0 ? 1 : mean / goals;
    return chance;
  });
}

const product = (home: Table, away: Table): Ending[] =>
  home.flatMap(([h, p]) => away.map(([a, q]) => ({ home: h, away: a, chance: p * q })));

/** First to three of five maps, each won by the home side with `chance`. */
function bestOfFive(chance: number): Ending[] {
  const ways = [1, 3, 6];
  return ways.flatMap((count, lost) => [
    { home: 3, away: lost, chance: count * chance ** 3 * (1 - chance) ** lost },
    { home: lost, away: 3, chance: count * (1 - chance) ** 3 * chance ** lost },
  ]);
}

/** @param strength from -1, the away side is far better, to 1. @param pace from -1, few points are made, to 1 */
const waysOf: Readonly<Record<Sport, (strength: number, pace: number) => Ending[]>> = {
  football: (strength, pace) =>
    product(poisson(1.45 + strength * 0.6 + pace * 0.3, 8), poisson(1.15 - strength * 0.5 + pace * 0.3, 8)),
  // a tie in a cup match is broken by a super over, so there is none
  cricket: (strength, pace) =>
    product(
      table(96, 224, 2, bell(160 + pace * 18 + strength * 14, 22)),
      table(97, 225, 2, bell(160 + pace * 18 - strength * 14, 22)),
    ),
  kabaddi: (strength, pace) =>
    product(
      table(16, 52, 1, bell(33 + pace * 4 + strength * 4, 6)),
      table(16, 52, 1, bell(33 + pace * 4 - strength * 4, 6)),
    ),
  esports: (strength) => bestOfFive(0.5 + strength * 0.22),
};

/** Every way a match may end, by the strength and pace the seed gave its sides. */
export function endingsOf({ id, league }: Match, seed: number): Ending[] {
  const random = mulberry32(hashOf("strength", seed, id));
  const ways = waysOf[league.sport](random() * 2 - 1, random() * 2 - 1);
  const total = ways.reduce((sum, { chance }) => sum + chance, 0);
  return ways.map((way) => ({ ...way, chance: way.chance / total }));
}

/** How a match ends, drawn from the very chances its odds are made of. */
export function resultOf(match: Match, seed: number): Score {
  let left = mulberry32(hashOf("result", seed, match.id))();
  const endings = endingsOf(match, seed);
  const drawn = endings.find(({ chance }) => {
    left -= chance;
    return left < 0;
  });
  const { home, away } = drawn ?? endings[0] ?? { home: 0, away: 0 };
  return { home, away };
}
