import { playTimes } from "./play-report.ts";
import type { StoredPlay } from "./record.ts";
import { monthOf, monthStart } from "./usage.ts";

export interface Pulse {
  /** Of the tab that speaks: two of them are one clock, and one that closes does not stop the other. */
  readonly tab: string;
  readonly game: "open" | "closed";
  /** Epoch ms. */
  readonly now: number;
  readonly utcOffset: number;
  /** Of the reality check. */
  readonly intervalMs: number;
}

type Moment = Pick<Pulse, "now" | "utcOffset">;

/** Tabs with a game that one account may have; of more the one silent for longest is forgotten. */
const mostTabs = 16;

const { longestGapMs, pauseMs, writeEveryMs } = playTimes;

/**
 * The clock of play after a pulse (domain-rules section 2): the union of the time that any tab of any device of the
 * account had a game open. Time after the last pulse counts once somebody who was playing then is heard again, or
 * anybody else while they are not silent for too long.
 * @returns undefined where nothing has to be written: nothing but a few seconds has passed
 */
export function pulsed(play: StoredPlay | undefined, pulse: Pulse): StoredPlay | undefined {
  const { game, now } = pulse;
  if (!play && game === "closed") return undefined;
  const before = play ?? { pulsedAt: now, elapsedMs: 0, stretches: [], older: {} };
  const { open = {}, ...counted } = counting(before, pulse);
  const next: StoredPlay = {
    ...counted,
    ...(game === "open" && { pulsedAt: Math.max(counted.pulsedAt, now) }),
    ...withTabs(tabsAfter(open, pulse)),
  };
  const due = { ...next, ...(isDue(next, pulse.intervalMs) && { checkSince: now }) };
  return !play || isWorthWriting(play, due, pulse) ? due : undefined;
}

/** The clock after a reality check was answered: it starts anew, whoever has a game open goes on. */
export function restarted(play: StoredPlay, moment: Moment): StoredPlay {
  const { checkSince: _, begun: __, ...rest } = counting(play, moment);
  return { ...rest, elapsedMs: 0 };
}

/** How long has been played by now, the time since the last pulse included while a game is open. */
export function elapsedMs(play: StoredPlay, now: number): number {
  if (isOver(play, now)) return 0;
  return play.elapsedMs + (isLive(play, now) ? Math.max(0, now - play.pulsedAt) : 0);
}

/** The clock has stopped for so long that it starts anew; a check that waits keeps it until it is answered. */
export const isOver = (play: StoredPlay, now: number): boolean =>
  play.checkSince === undefined && now - play.pulsedAt >= pauseMs;

const isLive = ({ open = {} }: StoredPlay, now: number): boolean =>
  Object.values(open).some((at) => now - at <= longestGapMs);

const isDue = (play: StoredPlay, intervalMs: number): boolean =>
  play.checkSince === undefined && play.elapsedMs >= intervalMs;

/** Counts the time since the last pulse, or begins anew after a pause. */
function counting(play: StoredPlay, { now, utcOffset }: Moment): StoredPlay {
  const passed = now - play.pulsedAt;
  // The clock was set back: nothing would count until it has caught up.
  if (passed < -longestGapMs) return { ...play, pulsedAt: now, ...withTabs(setBack(play.open, now)) };
  if (isOver(play, now)) {
    const { begun: _, ...rest } = play;
    return { ...rest, elapsedMs: 0 };
  }
  if (passed <= 0 || !isLive(play, now)) return play;
  return {
    ...play,
    pulsedAt: now,
    elapsedMs: play.elapsedMs + passed,
    ...withStretch(play, [play.pulsedAt, now], utcOffset),
  };
}

type Tabs = NonNullable<StoredPlay["open"]>;

const setBack = (open: Tabs = {}, now: number): Tabs =>
  Object.fromEntries(Object.entries(open).map(([tab, at]) => [tab, Math.min(at, now)]));

function tabsAfter(open: Tabs, { game, now, tab }: Pulse): Tabs {
  const others = Object.entries(open)
    .filter(([other, at]) => other !== tab && now - at <= longestGapMs)
    .sort(([, a], [, b]) => a - b)
    .slice(1 - mostTabs);
  return Object.fromEntries(game === "open" ? [...others, [tab, now]] : others);
}

const withTabs = (tabs: Tabs): Pick<StoredPlay, "open"> => (Object.keys(tabs).length > 0 ? { open: tabs } : {});

/** Keeps the store quiet: a tab known to play is noted again only after seconds, or when it would be taken for gone. */
function isWorthWriting(before: StoredPlay, after: StoredPlay, { now, tab, game }: Pulse): boolean {
  const heardAt = before.open?.[tab];
  if (game === "closed" && heardAt === undefined) return false;
  return (
    heardAt === undefined ||
    game === "closed" ||
    after.checkSince !== before.checkSince ||
    Math.abs(now - before.pulsedAt) >= writeEveryMs ||
    now - heardAt >= longestGapMs / 2
  );
}

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
