/** Time as a dependency, so that tests can set it. Epoch milliseconds. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = Date;
