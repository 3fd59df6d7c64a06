import { everyWay } from "./ways.ts";

/**
 * `npm run month` walks it in both languages on both sizes, and once more under faults; `npm test` has its parts in
 * other specs.
 */
export const isWholeMonth = process.env.MONTH === "everywhere";

export const ways = isWholeMonth ? everyWay : [];

/** What is moved in the month, poisha. */
export const plan = {
  ewallet: { amount: 500_00 },
  /** Of its fee, 2.5 %, nothing arrives. */
  card: { amount: 600_00, fee: 15_00 },
  bank: { amount: 1_000_00 },
  bonus: 50_00,
  /** More than the turnover that deposits and bonus ask for. */
  play: { rounds: 3, bet: 1_000_00, win: 900_00 },
  transfer: 150_00,
  /** What is asked for twice; the second time a part of it comes. */
  withdrawal: { amount: 500_00, part: 300_00, remark: "The name differs" },
} as const;
