/** What inviting friends pays; amounts are poisha. */
export const terms = {
  /** Of the article that invites (games/news/promotions.ts), by which the bonus record names what was paid. */
  promotion: 703,
  /** Basis points of what a friend has staked. */
  betRate: 30,
  /** A friend's first deposit counts from this sum on. */
  firstDeposit: 100_000,
  /** Paid for that deposit, once: to who invited, and as much to the friend. */
  reward: 50_000,
} as const;
