import { maxIdleWaitMs, pollEveryMs } from "../../../bff/push/queue.ts";
import type { UnitCosts } from "./costs.ts";

/** Assumptions that docs/operating.md lists. */
export const assumed = {
  /** Share of online players who are in a game or have a pending payment. */
  nearShare: 0.1,
  /** Requests per minute of a visible page (docs/throttles.md), and of member pages that the player opens. */
  sharedPerMinute: { near: 4.6, far: 7.6 },
  ownPerMinute: { near: 13, far: 1 },
  /** Platform calls per second for shared responses, independent of the number of players. */
  sharedCalls: 5,
  /** Planned utilisation of a gateway or Redis core. */
  coreShare: 0.5,
  gatewayBytes: 512 * 2 ** 20,
  /** Maximum connections from one edge to one gateway address: the size of Linux's port range (ip_local_port_range). */
  streamsPerGateway: 28_000,
  redisBytes: 8 * 2 ** 30,
  /**
   * `worker_connections` of bff/edge/nginx.conf. A player needs one connection to the browser and one to the gateway.
   */
  edgeSockets: 16_384,
  socketsPerPlayer: 2,
  /**
   * Usable share of PUSH_CALLS_PER_SECOND. Calls that start late in a window, and remainders below a poll, reduce it.
   */
  usedShare: 0.85,
} as const;

export interface Waits {
  readonly nearSeconds: number;
  readonly farSeconds: number;
}

const every = pollEveryMs / 1_000;
const farWithin = maxIdleWaitMs / 1_000;
const half = (low: number, high: number): number => (low + high) / 2;

/**
 * Returns the poll intervals at a maximum number of polls per second. Above the maximum, the idle accounts' interval
 * grows before the active accounts' interval.
 */
export function waitsOf(online: number, pollsPerSecond: number): Waits {
  const near = online * assumed.nearShare;
  const far = online - near;
  if (online / every <= pollsPerSecond) return { nearSeconds: every, farSeconds: every };
  const leftForFar = pollsPerSecond - near / every;
  if (leftForFar > 0 && far / leftForFar <= farWithin) return { nearSeconds: every, farSeconds: far / leftForFar };
  // All accounts are equally late. Bisection finds the minimum delay at which the polls suffice.
  let [low, high] = [0, online / pollsPerSecond];
  for (let step = 0; step < 60; step += 1) {
    const late = half(low, high);
    if (near / (every + late) + far / (farWithin + late) > pollsPerSecond) low = late;
    else high = late;
  }
  return { nearSeconds: every + high, farSeconds: farWithin + high };
}

/**
 * Returns the minimum PUSH_CALLS_PER_SECOND that polls active accounts at their interval, and idle accounts within five
 * minutes.
 */
export function budgetFor(online: number, { callsPerPoll }: Pick<UnitCosts, "callsPerPoll">): number {
  const near = online * assumed.nearShare;
  return Math.ceil(((near / every + (online - near) / farWithin) * callsPerPoll) / assumed.usedShare);
}

interface Needs {
  readonly online: number;
  readonly budget: number;
  readonly waits: Waits;
  readonly platformCalls: number;
  readonly requests: number;
  readonly gatewayCores: number;
  readonly gateways: number;
  readonly state: RedisNeeds;
  readonly cache: RedisNeeds;
  readonly edgeSockets: number;
  readonly edges: number;
}

interface RedisNeeds {
  readonly bytes: number;
  readonly commands: number;
  /** Infinity if no number of shards suffices. */
  readonly shards: number;
}

/** Returns what `online` players require with a push budget. */
export function needsOf(online: number, costs: UnitCosts, budget: number): Needs {
  const near = online * assumed.nearShare;
  const far = online - near;
  const perSecond = (perMinute: { near: number; far: number }) => (near * perMinute.near + far * perMinute.far) / 60;
  const shared = perSecond(assumed.sharedPerMinute);
  const own = perSecond(assumed.ownPerMinute);
  const possible = (budget * assumed.usedShare) / costs.callsPerPoll;
  const polls = Math.min(online / every, possible);
  const gatewayCores = (shared * costs.sharedRequestMs + own * costs.ownRequestMs + polls * costs.pollMs) / 1_000;
  const gateways = Math.max(
    2,
    Math.ceil(gatewayCores / assumed.coreShare),
    Math.ceil((online * costs.streamBytes) / (assumed.gatewayBytes - costs.gatewayBytes)),
    Math.ceil(online / assumed.streamsPerGateway),
  );
  const state = {
    bytes: online * costs.sessionBytes,
    commands: own * costs.stateCommandsPerRequest + online * costs.stateCommandsPerStreamSecond,
  };
  const cache = { bytes: online * costs.snapshotBytes, commands: polls * costs.cacheCommandsPerPoll };
  return {
    online,
    budget,
    waits: waitsOf(online, possible),
    platformCalls: polls * costs.callsPerPoll + own + assumed.sharedCalls,
    requests: shared + own,
    ...{ gatewayCores, gateways },
    state: { ...state, shards: shardsOf(state, costs.stateCommandUs, 0) },
    cache: { ...cache, shards: shardsOf(cache, costs.cacheCommandUs, polls) },
    edgeSockets: online * assumed.socketsPerPlayer,
    edges: Math.max(1, Math.ceil((online * assumed.socketsPerPlayer) / assumed.edgeSockets)),
  };
}

/** Returns the number of shards. @param everywhere commands that every shard of a cluster receives (PUBLISH) */
function shardsOf({ bytes, commands }: Omit<RedisNeeds, "shards">, us: number, everywhere: number): number {
  const perShard = (assumed.coreShare * 1e6) / us;
  if (commands <= perShard && bytes <= assumed.redisBytes) return 1;
  if (everywhere >= perShard) return Number.POSITIVE_INFINITY;
  return Math.max(
    Math.ceil((commands - everywhere) / (perShard - everywhere)),
    Math.ceil(bytes / assumed.redisBytes),
    2,
  );
}

export interface Limit {
  readonly what: string;
  /** Number of players online at which the limit is reached. */
  readonly online: number;
}

/** Returns the limits of one edge, one gateway, one Redis and the push budget, lowest first. */
export function limitsOf(costs: UnitCosts, budget: number): Limit[] {
  const one = needsOf(1, costs, Number.MAX_SAFE_INTEGER);
  const possible = (budget * assumed.usedShare) / costs.callsPerPoll;
  const nearAlone = assumed.nearShare / every + (1 - assumed.nearShare) / farWithin;
  return [
    { what: "one edge reaches its connection limit", online: assumed.edgeSockets / assumed.socketsPerPlayer },
    { what: "one gateway uses half a core", online: assumed.coreShare / one.gatewayCores },
    {
      what: "one gateway uses its memory for streams",
      online: (assumed.gatewayBytes - costs.gatewayBytes) / costs.streamBytes,
    },
    { what: "one gateway uses all ports from one edge", online: assumed.streamsPerGateway },
    { what: "the push budget makes idle tabs wait longer than 15 s", online: possible * every },
    { what: "the push budget makes players in a game wait longer than 15 s", online: possible / nearAlone },
    {
      what: "one state Redis uses half a core",
      online: (assumed.coreShare * 1e6) / costs.stateCommandUs / one.state.commands,
    },
    { what: "one state Redis reaches its memory limit", online: assumed.redisBytes / one.state.bytes },
    {
      what: "one cache Redis uses half a core",
      online: (assumed.coreShare * 1e6) / costs.cacheCommandUs / one.cache.commands,
    },
  ].sort((first, other) => first.online - other.online);
}
