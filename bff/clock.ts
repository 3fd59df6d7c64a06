/** Time source in epoch milliseconds. Tests replace it. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = Date;
