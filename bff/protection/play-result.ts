import type { ReportedPlay } from "./play-report-port.ts";
import type { StoredPlay } from "./record.ts";

interface Sums {
  readonly staked: number;
  readonly won: number;
}

/** The clock with the sums of the day it began on, from which its own are the difference; once, when they are known. */
export function begunWith(play: StoredPlay, report: ReportedPlay | undefined, today: string): StoredPlay {
  if (play.begun || !report) return play;
  return { ...play, begun: { day: today, ...sumsFrom(report, today) } };
}

/**
 * What was staked and won since the clock began, poisha.
 * @param play undefined where no clock runs
 * @returns undefined where the report does not tell
 */
export function playedWith(
  play: StoredPlay | undefined,
  report: ReportedPlay | undefined,
  today: string,
): Sums | undefined {
  if (!play) return { staked: 0, won: 0 };
  const { begun } = play;
  // Days before this one are not told apart.
  if (!begun || !report || (report.coarse && begun.day !== today)) return undefined;
  const { staked, won } = sumsFrom(report, begun.day);
  return { staked: Math.max(0, staked - begun.staked), won: Math.max(0, won - begun.won) };
}

const sumsFrom = ({ days }: ReportedPlay, from: string): Sums => {
  const counted = days.filter(({ day }) => day >= from);
  return {
    staked: counted.reduce((sum, { staked }) => sum + staked, 0),
    won: counted.reduce((sum, { won }) => sum + won, 0),
  };
};
