import type { Round, Sandbox, WorldGame } from "../../contract.ts";
import { isBeyondLimits } from "../../member/play-limits.ts";
import type { League, Match } from "../../world/matches.ts";
import { hashOf, mulberry32 } from "../../world/random.ts";
import { bettorOf, type Refusal, takeForcedWin } from "../kit/wager.ts";
import { type Play, perSandbox } from "../plays.ts";
import { maxPending } from "../rounds.ts";
import { payOf } from "./public/pay.js";

/** A prediction in a coupon. Odds are fixed at purchase, in hundredths. */
export interface Leg {
  readonly match: Match;
  readonly pick: Pick;
  readonly odds: number;
  readonly line: number;
}

/** A placed bet: a single, or an accumulator, which pays if all legs win. */
export interface Coupon {
  readonly round: Round;
  readonly legs: readonly Leg[];
  /** Payout if it wins, poisha. */
  readonly pays: number;
  readonly settlesAt: number;
}

const maxCoupons = 30;
const couponsIn = perSandbox(() => new Map<string, readonly Coupon[]>());

export const couponsOf = (sandbox: Sandbox, accountId: string): readonly Coupon[] =>
  couponsIn(sandbox).get(accountId) ?? [];

export const legOf = (match: Match, pick: Pick, seed: number): Leg | undefined => {
  const { line, odds } = cardOf(match, seed);
  const price = odds[pick];
  return price === undefined ? undefined : { match, pick, odds: price, line };
};

export const cameIn = ({ match, pick, line }: Leg, seed: number): boolean => right(pick, resultOf(match, seed), line);

/** Places each group of legs as a coupon at `stake` poisha. Places all or none. Returns the reason of a refusal. */
export function place(
  play: Play,
  game: WorldGame,
  groups: readonly (readonly Leg[])[],
  stake: number,
  sandbox: Sandbox,
): Refusal | "tooMany" | undefined {
  const { accounts, rounds, seed } = sandbox;
  const account = bettorOf(play, sandbox);
  if ("error" in account) return account.error;
  if (accounts.stakeOf(account, game.vendor) < stake * groups.length) return "balance_insufficient";
  if (isBeyondLimits(account, stake * groups.length, sandbox)) return "limit_reached";
  if (rounds.waiting(account.id) + groups.length > maxPending) return "tooMany";
  const placed = groups.map((legs): Coupon => {
    const forced = takeForcedWin(account, sandbox);
    const odds = legs.map((leg) => leg.odds);
    const pays = payOf(stake, odds);
    const settlesAt = Math.max(...legs.map(({ match }) => endOf(match)));
    const win = () => (legs.every((leg) => cameIn(leg, seed)) ? pays : 0);
    return { round: rounds.place(account, game, stake, settlesAt, () => forced ?? win()), legs, pays, settlesAt };
  });
  couponsIn(sandbox).set(account.id, [...placed.reverse(), ...couponsOf(sandbox, account.id)].slice(0, maxCoupons));
  return undefined;
}

export const picks = ["home", "draw", "away", "over", "under"] as const;
export type Pick = (typeof picks)[number];

/** Share of the fair payout that is paid. */
const share = 0.95;
const minOdds = 101;
const maxOdds = 5_000;

/** Odds of a match in hundredths, stake included. `line` is the total for over and under. */
interface Card {
  readonly line: number;
  readonly odds: Readonly<Partial<Record<Pick, number>>>;
}

export function right(pick: Pick, { home, away }: Score, line: number): boolean {
  if (pick === "home") return home > away;
  if (pick === "away") return away > home;
  if (pick === "draw") return home === away;
  return pick === "over" ? home + away > line : home + away < line;
}

/** The half-point line that splits the totals most evenly. */
function lineOf(endings: readonly Ending[]): number {
  const chances = new Map<number, number>();
  for (const { home, away, chance } of endings) chances.set(home + away, (chances.get(home + away) ?? 0) + chance);
  let below = 0;
  const lines = [...chances]
    .sort(([one], [other]) => one - other)
    .map(([total, chance]) => {
      below += chance;
      return { line: total + 0.5, uneven: Math.abs(below - 0.5) };
    });
  return lines.reduce((best, one) => (one.uneven < best.uneven ? one : best)).line;
}

export function chancesOf(match: Match, seed: number): { line: number; chances: Record<Pick, number> } {
  const endings = endingsOf(match, seed);
  const line = lineOf(endings);
  const of = (pick: Pick) => endings.reduce((sum, ending) => sum + (right(pick, ending, line) ? ending.chance : 0), 0);
  return {
    line,
    chances: { home: of("home"), draw: of("draw"), away: of("away"), over: of("over"), under: of("under") },
  };
}

const cards = new Map<string, Card>();
const maxCards = 500;

/** Odds of a match. They stay fixed until kick-off, so a bet gets the odds shown. */
export function cardOf(match: Match, seed: number): Card {
  const key = `${seed} ${match.id}`;
  const cached = cards.get(key);
  if (cached) return cached;
  const { line, chances } = chancesOf(match, seed);
  const offered = picks.filter((pick) => chances[pick] > 0);
  const price = (pick: Pick) => Math.min(maxOdds, Math.max(minOdds, Math.floor((share / chances[pick]) * 100)));
  const card = { line, odds: Object.fromEntries(offered.map((pick) => [pick, price(pick)])) };
  if (cards.size >= maxCards) cards.clear();
  cards.set(key, card);
  return card;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A possible result and its probability. A match's probabilities sum to 1. */
interface Ending extends Score {
  readonly chance: number;
}

type Sport = League["sport"];

const minuteMs = 60_000;
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

function poisson(mean: number, max: number): Table {
  let chance = 1;
  return table(0, max, 1, (goals) => {
    chance *= goals === 0 ? 1 : mean / goals;
    return chance;
  });
}

const product = (home: Table, away: Table): Ending[] =>
  home.flatMap(([h, p]) => away.map(([a, q]) => ({ home: h, away: a, chance: p * q })));

/** Returns the possible results of a best-of-five. The home side wins each map with probability `chance`. */
function bestOfFive(chance: number): Ending[] {
  const ways = [1, 3, 6];
  return ways.flatMap((count, lost) => [
    { home: 3, away: lost, chance: count * chance ** 3 * (1 - chance) ** lost },
    { home: lost, away: 3, chance: count * (1 - chance) ** 3 * chance ** lost },
  ]);
}

/** Possible results by sport. `strength` is from -1 (away is far better) to 1, `pace` from -1 (low scores) to 1. */
const waysOf: Readonly<Record<Sport, (strength: number, pace: number) => Ending[]>> = {
  football: (strength, pace) =>
    product(poisson(1.45 + strength * 0.6 + pace * 0.3, 8), poisson(1.15 - strength * 0.5 + pace * 0.3, 8)),
  // Even home scores and odd away scores rule out ties, since a super over decides cup matches.
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

/** All possible results, by the match's seeded strength and pace. */
export function endingsOf({ id, league }: Match, seed: number): Ending[] {
  const random = mulberry32(hashOf("strength", seed, id));
  const ways = waysOf[league.sport](random() * 2 - 1, random() * 2 - 1);
  const total = ways.reduce((sum, { chance }) => sum + chance, 0);
  return ways.map((way) => ({ ...way, chance: way.chance / total }));
}

/** Draws the result from the probabilities that the odds are based on. */
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
