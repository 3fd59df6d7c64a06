import type { Match } from "../../../../shared/contracts/games.ts";

/** How long after its beginning a match is still shown as running. */
const runsMs = 3 * 60 * 60_000;

export interface ShownMatch extends Match {
  readonly running: boolean;
  /** `HH:mm` on the site's clock. */
  readonly time: string;
}

const two = (value: number): string => String(value).padStart(2, "0");

/**
 * What is still worth a look: matches of these vendors that run or are to come, in order.
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
