import type { Round, Rounds, Sandbox, WorldGame } from "../../contract.ts";
import type { Match } from "../../world/matches.ts";
import type { Refusal } from "../kit/answers.ts";
import { bettorOf } from "../kit/wager.ts";
import { isBeyondLimits } from "../own-limits.ts";
import type { Play } from "../plays.ts";
import { mostWaiting } from "../slips.ts";
import { cardOf, type Pick, right } from "./markets.ts";
import { payOf } from "./public/pay.js";
import { endOf, resultOf } from "./scores.ts";

/** One prediction of a coupon at the odds it was taken at, hundredths. */
export interface Leg {
  readonly match: Match;
  readonly pick: Pick;
  readonly odds: number;
  readonly line: number;
}

/** A placed bet: a single or, with several legs, an accumulator that pays when all come in. */
export interface Coupon {
  readonly round: Round;
  readonly legs: readonly Leg[];
  /** Poisha, when it comes in. */
  readonly pays: number;
  readonly settlesAt: number;
}

const mostCoupons = 30;
const perRounds = new WeakMap<Rounds, Map<string, Coupon[]>>();

function couponsIn({ rounds }: Sandbox): Map<string, Coupon[]> {
  const coupons = perRounds.get(rounds) ?? new Map<string, Coupon[]>();
  perRounds.set(rounds, coupons);
  return coupons;
}

/** The account's last coupons, newest first. */
export const couponsOf = (sandbox: Sandbox, accountId: string): readonly Coupon[] =>
  couponsIn(sandbox).get(accountId) ?? [];

export const legOf = (match: Match, pick: Pick, seed: number): Leg | undefined => {
  const { line, odds } = cardOf(match, seed);
  const price = odds[pick];
  return price === undefined ? undefined : { match, pick, odds: price, line };
};

export const cameIn = ({ match, pick, line }: Leg, seed: number): boolean => right(pick, resultOf(match, seed), line);

/**
 * Takes each group of legs as a coupon of its own at `stake` poisha. All are taken or none is.
 * @returns why not, when not
 */
export function place(
  play: Play,
  game: WorldGame,
  groups: readonly (readonly Leg[])[],
  stake: number,
  sandbox: Sandbox,
): Refusal | "tooMany" | undefined {
  const { accounts, nextSpin, rounds, seed } = sandbox;
  const account = bettorOf(play, sandbox);
  if ("error" in account) return account.error;
  if (accounts.stakeOf(account, game.vendor) < stake * groups.length) return "balance_insufficient";
  if (isBeyondLimits(account, stake * groups.length, sandbox)) return "limit_reached";
  if (rounds.waiting(account.id) + groups.length > mostWaiting) return "tooMany";
  const placed = groups.map((legs): Coupon => {
    const forced = nextSpin.get(account.account);
    nextSpin.delete(account.account);
    const pays = payOf(
      stake,
      legs.map(({ odds }) => odds),
    );
    const settlesAt = Math.max(...legs.map(({ match }) => endOf(match)));
    const win = () => (legs.every((leg) => cameIn(leg, seed)) ? pays : 0);
    return { round: rounds.place(account, game, stake, settlesAt, () => forced?.win ?? win()), legs, pays, settlesAt };
  });
  couponsIn(sandbox).set(account.id, [...placed.reverse(), ...couponsOf(sandbox, account.id)].slice(0, mostCoupons));
  return undefined;
}
