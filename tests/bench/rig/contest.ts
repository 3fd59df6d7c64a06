import { type Ask, oneRound, type Round, writeAsk } from "./load.ts";
import type { Running, Workplace } from "./workplace.ts";

interface Entrant {
  readonly name: string;
  /** Name of the entrant's program. Several entrants may share a program. */
  readonly by: string;
  readonly ask: Ask;
}

export interface Work {
  readonly name: string;
  readonly entrants: readonly Entrant[];
  /** Requests sent to each entrant before the measurement. Large responses need fewer. */
  readonly warmRequests?: number;
}

export interface Contest {
  readonly programs: Readonly<Record<string, () => Promise<Running>>>;
  readonly works: readonly Work[];
}

export interface Pace {
  readonly launches: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** CPU seconds per 10,000 requests, by work and entrant. */
export type Costs = ReadonlyMap<string, ReadonlyMap<string, number>>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return (low + high) / 2;
};

const flat = 0.05;
/**
 * Requests of a warm-up. After 30,000 requests V8 still optimises on the measured core, and some rounds cost twice as
 * much. V8 recompiles parts of a relayed call much later.
 */
const warmRequests = 200_000;

/**
 * Starts new processes for each launch and warms up each work until its cost is stable. Rounds are interleaved, so that
 * other load on the machine affects all programs equally. Returns the median of the launches' median rounds.
 */
export async function contest(workplace: Workplace, { programs, works }: Contest, pace: Pace): Promise<Costs> {
  const launches = new Map<string, Map<string, number[]>>(
    works.map((work) => [work.name, new Map(work.entrants.map(({ name }) => [name, []]))]),
  );
  const used = new Set(works.flatMap((work) => work.entrants.map((entrant) => entrant.by)));
  for (let launch = 1; launch <= pace.launches; launch += 1) {
    const running = new Map<string, Running>();
    for (const name of used) {
      const program = programs[name];
      if (!program) throw new RangeError(`no program ${name}`);
      running.set(name, await program());
    }
    for (const work of works) {
      process.stdout.write(`  ${work.name}, launch ${launch} of ${pace.launches}\n`);
      const rounds = await oneWork(workplace, work, running, pace);
      for (const [name, costs] of rounds) launches.get(work.name)?.get(name)?.push(median(costs));
    }
    await Promise.all([...running.values()].map((program) => program.stop()));
  }
  return new Map(
    [...launches].map(([work, byName]) => [work, new Map([...byName].map(([name, costs]) => [name, median(costs)]))]),
  );
}

async function oneWork(
  workplace: Workplace,
  work: Work,
  running: ReadonlyMap<string, Running>,
  pace: Pace,
): Promise<Map<string, number[]>> {
  const entrants = work.entrants.map(({ name, by, ask }) => {
    const program = running.get(by);
    if (!program) throw new RangeError(`${by} does not run`);
    const file = writeAsk(workplace.folder, ask);
    return { name, costs: [] as number[], round: (seconds: number) => oneRound(program, ask.path, file, seconds) };
  });
  for (const { round } of entrants) await warm(round, { requests: work.warmRequests });
  for (let turn = 0; turn < pace.rounds; turn += 1) {
    for (const entrant of turn % 2 === 0 ? entrants : entrants.toReversed()) {
      // An idle program first does the work that is due once a minute per player. This warm-up keeps that work, several
      // seconds on a slow machine, out of the measurement.
      await warm(entrant.round, { requests: 0, least: 2, most: 5 });
      entrant.costs.push((await entrant.round(pace.seconds)).cost);
    }
  }
  for (const { name, costs } of entrants) {
    process.stdout.write(`    ${name}: ${costs.map((value) => value.toFixed(3)).join(" ")} CPU s per 10,000\n`);
  }
  return new Map(entrants.map(({ name, costs }) => [name, costs]));
}

interface Warmth {
  /** Minimum number of requests. */
  readonly requests?: number | undefined;
  /** Minimum and maximum duration in seconds. */
  readonly least?: number;
  readonly most?: number;
}

/** Sends requests until two consecutive rounds cost about the same. */
export async function warm(
  round: (seconds: number) => Promise<Round>,
  { requests: enough = warmRequests, least = 3, most = 20 }: Warmth = {},
): Promise<void> {
  let last = Number.POSITIVE_INFINITY;
  let requestCount = 0;
  for (let turn = 1; turn <= most; turn += 1) {
    const { cost, requests } = await round(1);
    requestCount += requests;
    if (turn >= least && requestCount >= enough && Math.abs(cost - last) / last < flat) return;
    last = cost;
  }
}
