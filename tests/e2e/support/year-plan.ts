/** The year's limits in taka or minutes, and its amounts in poisha. */
export const plan = {
  /** Successive deposit limits for 24 hours. */
  limit: { first: "1000", higher: "5000", lower: "3000" },
  /** `most` leaves less than a fifth of the first limit, and `tooMuch` exceeds what is left. */
  deposits: { most: 900_00, tooMuch: 200_00, later: 1_200_00, fee: 30_00 },
  /** Daily loss limit. After two rounds with small losses, one more lost bet reaches it. */
  loss: "1200",
  bet: 1_000_00,
  win: 900_00,
  session: "120",
  /** Interval of the time check, in minutes. */
  every: 15,
  withdrawal: 500_00,
} as const;
