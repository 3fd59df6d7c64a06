import { everyWay } from "./ways.ts";

/**
 * True in `npm run month`, which runs the month in all four ways, two of them under faults. In `npm test`, other specs
 * test the month's parts.
 */
export const isWholeMonth = process.env.MONTH === "everywhere";

export const ways = isWholeMonth ? everyWay : [];

/** Amounts of the month, in poisha. */
export const plan = {
  ewallet: { amount: 500_00 },
  /** The fee of 2.5 % is not credited. */
  card: { amount: 600_00, fee: 15_00 },
  bank: { amount: 1_000_00 },
  bonus: 50_00,
  /** Total stakes exceed the turnover required for deposits and bonus. */
  play: { rounds: 3, bet: 1_000_00, win: 900_00 },
  transfer: 150_00,
  /** Requested twice. The second request is paid only in part. */
  withdrawal: { amount: 500_00, part: 300_00, remark: "The name differs" },
} as const;
