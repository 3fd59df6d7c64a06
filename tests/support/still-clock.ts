/**
 * Room in the limit of a second, for gateways whose clock stands still: a sign-in costs 20 units (decision 071). A test
 * that sets a general limit is about it, and gets none.
 */
export const roomForStillClock = (env: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.keys(env).some((name) => name.startsWith("RATE_LIMIT_")) ? {} : { RATE_LIMIT_PER_SECOND: "10000" };
