/** Unit costs from the last run of `npm run figures:scale`, which stores them in costs.json. */
export interface UnitCosts {
  /** State Redis memory of a signed-in browser: session and device list. */
  readonly sessionBytes: number;
  /** Cache Redis memory of an account with an open stream. */
  readonly snapshotBytes: number;
  /** Gateway CPU time, in ms. */
  readonly sharedRequestMs: number;
  readonly ownRequestMs: number;
  readonly pollMs: number;
  /** Redis commands. The request is personal, and its player's session is no longer in memory. */
  readonly stateCommandsPerRequest: number;
  readonly stateCommandsPerStreamSecond: number;
  readonly cacheCommandsPerPoll: number;
  /** Platform calls. */
  readonly callsPerPoll: number;
  /** Gateway memory per stream and without streams, and sockets per stream. */
  readonly streamBytes: number;
  readonly gatewayBytes: number;
  readonly socketsPerStream: number;
  /** CPU time of redis-server per command, in µs. The state Redis writes each command to disk. */
  readonly stateCommandUs: number;
  readonly cacheCommandUs: number;
}

/**
 * Returns the costs if all are above zero. The table would show an erroneous zero as a limit that is never reached.
 * @throws Error with all costs that are not above zero
 */
export function requireCosts(costs: UnitCosts): UnitCosts {
  const impossible = Object.entries(costs).filter(([, cost]) => !(Number.isFinite(cost) && cost > 0));
  if (impossible.length === 0) return costs;
  const named = impossible.map(([name, cost]) => `${name} ${cost}`).join(", ");
  throw new Error(`invalid measurement, not above zero: ${named}`);
}
