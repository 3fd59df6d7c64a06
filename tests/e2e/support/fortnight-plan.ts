import type { Language } from "../../../shared/language.ts";

/** `npm run fortnight` walks it in both languages; it is no part of `npm test`. */
export const languages: readonly Language[] = process.env.FORTNIGHT === "everywhere" ? ["BN", "EN"] : [];

/** What is done, poisha. */
export const plan = {
  deposit: 5_000_00,
  round: { bet: 1_000_00, win: 900_00 },
  /** Rounds on each of the fourteen days. */
  rounds: [3, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1],
  friend: { deposit: 1_000_00, rounds: 1 },
  /** Points. */
  converted: 100,
  given: 600,
} as const;

/** The rules the book is kept by: what the site says on its pages, in the script's own figures. */
export const rules = {
  /** Poisha. */
  missions: { slotsToday: 15_00, depositToday: 10_00, firstBet: 10_00, fiveDays: 100_00, sevenDays: 200_00 },
  rewards: { signUp: 100_00, daily: 50_00, welcome: 500_00, code: 50_00, tenRounds: 20_00 },
  silver: { total: 10_000_00, month: 5_000_00, upgrade: 100_00 },
  credit: { points: 500, poisha: 50_00 },
  /** Basis points. */
  rebate: 80,
  referral: { share: 30, firstDeposit: 500_00 },
  /** Taka for a point, points for a taka, points to begin with. */
  points: { slots: 40, deposit: 200, redeem: 10, welcome: 200 },
} as const;

/** A share of a sum, half up. @param poisha whole, not negative */
export const shareOf = (poisha: number, basisPoints: number): number =>
  Math.floor((poisha * basisPoints + 5_000) / 10_000);
