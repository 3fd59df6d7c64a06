import { monthOf, monthStart } from "./periods.ts";
import type { StoredPlay } from "./record.ts";

const weekMs = 7 * 86_400_000;

/** Far more than anybody's comings and goings of a week; a client that makes up more is counted all the same. */
const mostStretches = 200;

type Played = Pick<StoredPlay, "stretches" | "older">;
type Stretch = StoredPlay["stretches"][number];

/**
 * Adds what was played. No minute is lost or counted twice: after a clock that was set back, a stretch is put behind the
 * last one.
 */
export function withStretch({ stretches, older }: Played, [from, to]: Stretch, utcOffset: number): Played {
  const last = stretches.at(-1);
  const begin = last ? Math.max(from, last[1]) : from;
  const end = begin + (to - from);
  const added: Stretch[] =
    last && begin === last[1] ? [...stretches.slice(0, -1), [last[0], end]] : [...stretches, [begin, end]];
  return trimmed({ stretches: fewer(added), older }, { now: to, utcOffset });
}

/** Two of too many become one of the same length at the end of both, where it counts for longer. */
function fewer(stretches: Stretch[]): Stretch[] {
  const [first, second, ...rest] = stretches;
  if (!first || !second || stretches.length <= mostStretches) return stretches;
  return [[second[0] - (first[1] - first[0]), second[1]], ...rest];
}

/** What is older than a week is kept by month, this one and the one before. */
function trimmed({ stretches, older }: Played, { now, utcOffset }: { now: number; utcOffset: number }): Played {
  const months = { ...older };
  const add = (at: number, ms: number): void => {
    const month = monthOf(at, utcOffset);
    months[month] = (months[month] ?? 0) + ms;
  };
  for (const [from, to] of stretches.filter(([, to]) => to <= now - weekMs)) {
    const turn = Math.max(from, monthStart({ now: to, utcOffset }));
    if (turn > from) add(from, turn - from);
    add(to, to - turn);
  }
  const oldest = monthOf(monthStart({ now, utcOffset }) - 1, utcOffset);
  const kept = Object.entries(months).filter(([month]) => month >= oldest);
  return { stretches: stretches.filter(([, to]) => to > now - weekMs), older: Object.fromEntries(kept) };
}
