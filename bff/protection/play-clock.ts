import { playTimes } from "./play-report.ts";
import type { StoredPlay } from "./record.ts";
import { type Moment, monthOf, monthStart, previousMonth } from "./usage.ts";

export interface Pulse extends Moment {
  /** Id of the sending tab. Tabs share one clock, and closing a tab does not stop the others. */
  readonly tab: string;
  readonly game: "open" | "closed";
  readonly intervalMs: number;
}

/** Maximum number of tabs with an open game per account. The tab with the oldest pulse is dropped. */
const maxTabs = 16;

const { maxGapMs, pauseMs, writeEveryMs } = playTimes;

/**
 * Returns the play clock after a pulse (domain-rules section 2): the time in which at least one tab had a game open.
 * The time since the last pulse counts if an open tab has sent a pulse recently. Returns undefined if nothing needs to
 * be written, e.g. after only a few seconds.
 */
export function pulsed(play: StoredPlay | undefined, pulse: Pulse): StoredPlay | undefined {
  const { game, now } = pulse;
  if (!play && game === "closed") return undefined;
  const before = play ?? { pulsedAt: now, elapsedMs: 0, stretches: [], older: {} };
  const { open = {}, ...counted } = advance(before, pulse);
  const next: StoredPlay = {
    ...counted,
    ...(game === "open" && { pulsedAt: Math.max(counted.pulsedAt, now) }),
    ...withTabs(tabsAfter(open, pulse)),
  };
  const isDue = next.checkSince === undefined && next.elapsedMs >= pulse.intervalMs;
  const due = { ...next, ...(isDue && { checkSince: now }) };
  return !play || isWorthWriting(play, due, pulse) ? due : undefined;
}

/** Resets the clock after an answered reality check. Open games stay open. */
export function restarted(play: StoredPlay, moment: Moment): StoredPlay {
  const { checkSince: _, begun: __, ...rest } = advance(play, moment);
  return { ...rest, elapsedMs: 0 };
}

/** Returns the time played until now, including the time since the last pulse while a game is open. */
export function elapsedMs(play: StoredPlay, now: number): number {
  if (hasExpired(play, now)) return 0;
  return play.elapsedMs + (isLive(play, now) ? Math.max(0, now - play.pulsedAt) : 0);
}

/** Whether the clock stopped so long ago that it restarts. Never while a check is due. */
export const hasExpired = (play: StoredPlay, now: number): boolean =>
  play.checkSince === undefined && now - play.pulsedAt >= pauseMs;

const isLive = ({ open = {} }: StoredPlay, now: number): boolean =>
  Object.values(open).some((at) => now - at <= maxGapMs);

function advance(play: StoredPlay, { now, utcOffset }: Moment): StoredPlay {
  const passed = now - play.pulsedAt;
  // If the system clock was set back, move the pulse back too: otherwise nothing counts until the clock catches up.
  if (passed < -maxGapMs) {
    const tabs = Object.entries(play.open ?? {}).map(([tab, at]) => [tab, Math.min(at, now)]);
    return { ...play, pulsedAt: now, ...withTabs(Object.fromEntries(tabs)) };
  }
  if (hasExpired(play, now)) {
    const { begun: _, ...rest } = play;
    return { ...rest, elapsedMs: 0 };
  }
  if (passed <= 0 || !isLive(play, now)) return play;
  const stretches = withStretch(play, [play.pulsedAt, now], utcOffset);
  return { ...play, pulsedAt: now, elapsedMs: play.elapsedMs + passed, ...stretches };
}

type Tabs = NonNullable<StoredPlay["open"]>;

function tabsAfter(open: Tabs, { game, now, tab }: Pulse): Tabs {
  const others = Object.entries(open)
    .filter(([other, at]) => other !== tab && now - at <= maxGapMs)
    .sort(([, a], [, b]) => a - b)
    .slice(1 - maxTabs);
  return Object.fromEntries(game === "open" ? [...others, [tab, now]] : others);
}

const withTabs = (tabs: Tabs): Pick<StoredPlay, "open"> => (Object.keys(tabs).length > 0 ? { open: tabs } : {});

/**
 * Whether to write a pulse. Pulses of a known tab are written after some seconds, or before the tab counts as closed.
 */
function isWorthWriting(before: StoredPlay, after: StoredPlay, { now, tab, game }: Pulse): boolean {
  const lastPulseAt = before.open?.[tab];
  if (game === "closed") return lastPulseAt !== undefined;
  if (lastPulseAt === undefined) return true;
  return (
    after.checkSince !== before.checkSince ||
    Math.abs(now - before.pulsedAt) >= writeEveryMs ||
    now - lastPulseAt >= maxGapMs / 2
  );
}

const weekMs = 7 * 86_400_000;

/** Maximum number of stretches: far more than a player has in a week. Excess stretches are merged but still counted. */
const maxStretches = 200;

type Played = Pick<StoredPlay, "stretches" | "older">;
type Stretch = StoredPlay["stretches"][number];

/** Adds a stretch of play. It starts after the last one if the system clock was set back, so no minute counts twice. */
export function withStretch({ stretches, older }: Played, [from, to]: Stretch, utcOffset: number): Played {
  const last = stretches.at(-1);
  const start = last ? Math.max(from, last[1]) : from;
  const end = start + (to - from);
  const added: Stretch[] =
    last && start === last[1] ? [...stretches.slice(0, -1), [last[0], end]] : [...stretches, [start, end]];
  return trimmed({ stretches: mergeExcess(added), older }, { now: to, utcOffset });
}

/** Merges the two oldest of too many stretches into one of the same length that ends with the second. */
function mergeExcess(stretches: Stretch[]): Stretch[] {
  const [first, second, ...rest] = stretches;
  if (!first || !second || stretches.length <= maxStretches) return stretches;
  return [[second[0] - (first[1] - first[0]), second[1]], ...rest];
}

/** Sums stretches older than a week by month, for this month and the previous one. */
function trimmed({ stretches, older }: Played, moment: Moment): Played {
  const { now, utcOffset } = moment;
  const months = { ...older };
  const add = (at: number, ms: number): void => {
    const month = monthOf(at, utcOffset);
    months[month] = (months[month] ?? 0) + ms;
  };
  for (const [from, to] of stretches.filter(([, to]) => to <= now - weekMs)) {
    const monthChange = Math.max(from, monthStart({ now: to, utcOffset }));
    if (monthChange > from) add(from, monthChange - from);
    add(to, to - monthChange);
  }
  const oldest = previousMonth(moment);
  const recent = Object.entries(months).filter(([month]) => month >= oldest);
  return { stretches: stretches.filter(([, to]) => to > now - weekMs), older: Object.fromEntries(recent) };
}
