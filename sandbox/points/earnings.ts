import type { Round } from "../contract.ts";
import type { Entry } from "../ledger/entry.ts";
import type { PointLine } from "./line.ts";
import { type PointSource, ratios } from "./ratios.ts";

/** What a game's lane counts as (protocol 7.6). */
const sourceOf: Readonly<Record<string, PointSource>> = {
  LIVE: "live",
  LOTT: "lottery",
  ELOTT: "lottery",
  PVP: "poker",
  RNG: "slots",
  FISH: "slots",
  SPORTS: "sports",
};

/** What may earn points: a stake or a deposit. */
interface Turnover {
  readonly source: PointSource;
  readonly poisha: number;
  readonly at: number;
  readonly ref: string;
}

/**
 * What an account has earned, the oldest first. The sum of a source is rounded down and not each of its rows, so that
 * small bets add up; a row that makes no point more has no line.
 */
export function earningsOf(rounds: readonly Round[], entries: readonly Entry[]): PointLine[] {
  const sums = new Map<PointSource, number>();
  const turnovers = [...staked(rounds), ...deposited(entries)].toSorted((one, other) => one.at - other.at);
  return turnovers.flatMap(({ source, poisha, at, ref }) => {
    const before = sums.get(source) ?? 0;
    sums.set(source, before + poisha);
    const points = pointsOf(source, before + poisha) - pointsOf(source, before);
    return points > 0 ? [{ id: `${source}-${ref}`, at, reason: source, points, ref }] : [];
  });
}

const pointsOf = (source: PointSource, poisha: number): number => Math.floor(poisha / (ratios[source] * 100));

/** Open rounds earn nothing yet. */
const staked = (rounds: readonly Round[]): Turnover[] =>
  rounds.flatMap(({ id, type, bet, settledAt }) =>
    settledAt === undefined ? [] : [{ source: sourceOf[type] ?? "slots", poisha: bet, at: settledAt, ref: id }],
  );

/** What arrived of each deposit: its fee is a line of its own, with the opposite sign. */
function deposited(entries: readonly Entry[]): Turnover[] {
  const fees = new Map(entries.filter(({ type }) => type === "depositFee").map(({ ref, poisha }) => [ref, poisha]));
  return entries
    .filter(({ type }) => type === "deposit")
    .map(({ id, at, ref = id, poisha }) => ({ source: "deposit", poisha: poisha + (fees.get(ref) ?? 0), at, ref }));
}
