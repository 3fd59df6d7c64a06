/** What one of each costs, as `npm run figures:scale` measured it last; kept in costs.json beside this file. */
export interface UnitCosts {
  /** Of a signed-in browser in the Redis of the state: session and device list. */
  readonly sessionBytes: number;
  /** Of an account that is watched, in the Redis of the cache. */
  readonly snapshotBytes: number;
  /** Processor time of the gateway, in ms. */
  readonly sharedRequestMs: number;
  readonly ownRequestMs: number;
  readonly pollMs: number;
  /** Commands; of a request, those of an own one of a player who asks now and then. */
  readonly stateCommandsPerRequest: number;
  readonly stateCommandsPerStreamSecond: number;
  readonly cacheCommandsPerPoll: number;
  /** Platform calls. */
  readonly callsPerPoll: number;
  /** Of the gateway. */
  readonly streamBytes: number;
  readonly gatewayBytes: number;
  readonly socketsPerStream: number;
  /** Processor time of redis-server per command, in µs; the state's is on disk before it counts. */
  readonly stateCommandUs: number;
  readonly cacheCommandUs: number;
}

/**
 * Costs that can be computed with. Nothing is free: a cost that is not above zero is a measurement that went wrong, and
 * in the table it would read as something that never breaks.
 * @throws Error naming every cost that is not above zero
 */
export function requireCosts(costs: UnitCosts): UnitCosts {
  const impossible = Object.entries(costs).filter(([, cost]) => !(Number.isFinite(cost) && cost > 0));
  if (impossible.length === 0) return costs;
  const named = impossible.map(([name, cost]) => `${name} ${cost}`).join(", ");
  throw new Error(`not above zero, so measured wrongly: ${named}`);
}
