import type { Match } from "../../../../shared/contracts/games.ts";

/** Time after its start for which a match is shown as in progress. */
const runsMs = 3 * 60 * 60_000;

interface ShownMatch extends Match {
  readonly running: boolean;
  /** `HH:mm` in the site's time zone. */
  readonly time: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

/**
 * Returns the current and upcoming matches of these vendors, in order.
 * @param now epoch ms
 * @param utcOffset hours east of UTC
 */
export function shownMatches(
  matches: readonly Match[],
  vendors: ReadonlySet<string>,
  now: number,
  utcOffset: number,
): ShownMatch[] {
  return matches.flatMap((match) => {
    const start = Date.parse(match.startAt);
    if (!vendors.has(match.vendor) || !(now - start < runsMs)) return [];
    const at = new Date(start + utcOffset * 3_600_000);
    return [{ ...match, running: start <= now, time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` }];
  });
}
