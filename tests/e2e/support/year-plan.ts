/** Plan of the year: limits in taka or minutes, movements of money in poisha. */
export const plan = {
  /** Deposit limit for 24 hours: first set, then raised, finally lowered. */
  limit: { first: "1000", higher: "5000", lower: "3000" },
  /** The first deposit leaves less than a fifth of the limit, the second exceeds it. */
  deposits: { most: 900_00, tooMuch: 200_00, later: 1_200_00, fee: 30_00 },
  /** Loss limit for a day: after two rounds with small losses, one more bet fits, and it is lost. */
  loss: "1200",
  bet: 1_000_00,
  win: 900_00,
  session: "120",
  /** Interval of the time check, in minutes. */
  every: 15,
  withdrawal: 500_00,
} as const;
