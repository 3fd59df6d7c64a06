/** Current time in epoch milliseconds, replaceable in tests. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = Date;
