/** What the year is made of: taka of limits and deposits, minutes of play. */
export const plan = {
  /** Of deposits in 24 hours: set first, asked for later, and what it is lowered to at last. */
  limit: { first: "1000", higher: "5000", lower: "3000" },
  /** The first leaves less than a fifth of the limit, the second goes beyond it. */
  deposits: { most: 900_00, tooMuch: 200_00, later: 1_200_00, fee: 30_00 },
  /** Of losses on a day: two rounds that lose a little leave room for one bet, which is lost. */
  loss: "1200",
  bet: 1_000_00,
  win: 900_00,
  session: "120",
  /** Of the time check. */
  every: 15,
  withdrawal: 500_00,
} as const;
