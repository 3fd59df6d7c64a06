/** Limits of money and uploads in the settings. */
export const limits = {
  /** MB an uploaded image may have. */
  uploadMaxMb: 5,
  /** A payout nobody confirmed counts as received after this many minutes (spec section 9). */
  withdrawConfirmMinutes: 30,
} as const;
