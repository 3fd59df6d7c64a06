import type { Language } from "../../../shared/language.ts";

/** Languages to run: both with `npm run fortnight`, none with `npm test`. */
export const languages: readonly Language[] = process.env.FORTNIGHT === "everywhere" ? ["BN", "EN"] : [];

/** The fortnight's amounts in poisha, except points. */
export const plan = {
  deposit: 5_000_00,
  round: { bet: 1_000_00, win: 900_00 },
  /** Number of rounds on each of the fourteen days. */
  rounds: [3, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1],
  friend: { deposit: 1_000_00, rounds: 1 },
  converted: 100,
  grantedPoints: 600,
} as const;

/** The site's published rules, repeated here so that the book does not depend on the site's code. */
export const rules = {
  /** In poisha. */
  missions: { slotsToday: 15_00, depositToday: 10_00, firstBet: 10_00, fiveDays: 100_00, sevenDays: 200_00 },
  rewards: { signUp: 100_00, daily: 50_00, welcome: 500_00, code: 50_00, tenRounds: 20_00 },
  silver: { total: 10_000_00, month: 5_000_00, upgrade: 100_00 },
  credit: { points: 500, poisha: 50_00 },
  /** In basis points. */
  rebate: 80,
  referral: { share: 30, firstDeposit: 500_00 },
  /** Taka per point, points per taka, and points of a new account. */
  points: { slots: 40, deposit: 200, redeem: 10, welcome: 200 },
} as const;

/** Returns a share of an amount, rounded half up. @param poisha a non-negative integer */
export const shareOf = (poisha: number, basisPoints: number): number =>
  Math.floor((poisha * basisPoints + 5_000) / 10_000);
