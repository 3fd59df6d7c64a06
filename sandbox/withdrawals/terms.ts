import { limits } from "../system/limits.ts";

const minuteMs = 60_000;

/** Rules of withdrawals. Amounts are poisha; reviews and payouts take a minute here, longer at a real operator. */
export const terms = {
  minimum: 20_000,
  /** Of whoever has no rank that allows more. */
  maximum: 5_000_000,
  /** Of every withdrawal after the free ones of a day. */
  feeBasisPoints: 100,
  freeADay: 3,
  reviewMs: minuteMs,
  payMs: minuteMs,
  /** A payout that nobody answered for so long counts as received (spec section 4). */
  confirmMs: limits.withdrawConfirmMinutes * minuteMs,
} as const;
