import { artKindOf } from "../../art/category.ts";
import type { Language, Sandbox, WorldGame } from "../../contract.ts";
import { dayAt, type Match, matchesOf } from "../../world/matches.ts";
import { balanceOf } from "../kit/wager.ts";
import type { Play } from "../plays.ts";
import { type Coupon, cameIn, couponsOf } from "./coupons.ts";
import { cardOf } from "./markets.ts";
import { endOf, resultOf } from "./scores.ts";

/** The matches a page takes bets on: today's and tomorrow's, of e-sports or of all other sports. */
export function offered(game: WorldGame, { clock, seed }: Sandbox): Match[] {
  const today = dayAt(clock.now());
  const electronic = artKindOf(game) === "ESPORTS";
  return [today, today + 1]
    .flatMap((day) => matchesOf(day, seed))
    .filter(({ league }) => (league.sport === "esports") === electronic);
}

type State = "open" | "live" | "over";

const stateOf = (match: Match, now: number): State =>
  now < match.startTime ? "open" : now < endOf(match) ? "live" : "over";

function matchSight(match: Match, { clock, seed }: Sandbox, language: Language) {
  const { id, league, home, away, startTime } = match;
  const state = stateOf(match, clock.now());
  const { line, odds } = cardOf(match, seed);
  return {
    id,
    sport: league.sport,
    league: league.name[language],
    home: home[language],
    away: away[language],
    startTime,
    tomorrow: dayAt(startTime) > dayAt(clock.now()),
    state,
    line,
    odds,
    ...(state === "over" && { score: resultOf(match, seed) }),
  };
}

function couponSight({ round, legs, pays, settlesAt }: Coupon, { clock, seed }: Sandbox, language: Language) {
  const now = clock.now();
  return {
    id: round.id,
    bet: round.bet,
    pays,
    settlesAt,
    ...(round.settledAt !== undefined && { win: round.win }),
    legs: legs.map((leg) => ({
      home: leg.match.home[language],
      away: leg.match.away[language],
      pick: leg.pick,
      line: leg.line,
      odds: leg.odds,
      ...(stateOf(leg.match, now) === "over" && { score: resultOf(leg.match, seed), right: cameIn(leg, seed) }),
    })),
  };
}

/** What the page shows: matches and their odds, results only once they are over, and the player's coupons. */
export function sightOf(play: Play, game: WorldGame, sandbox: Sandbox) {
  sandbox.rounds.sweep();
  const coupons = play.accountId === undefined ? [] : couponsOf(sandbox, play.accountId);
  return {
    balance: balanceOf(play, sandbox),
    matches: offered(game, sandbox).map((match) => matchSight(match, sandbox, play.language)),
    coupons: coupons.map((coupon) => couponSight(coupon, sandbox, play.language)),
  };
}
