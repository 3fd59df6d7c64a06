import t from "tap";
import { elapsedMs, hasExpired, pulsed, restarted } from "../../../bff/protection/play-clock.ts";
import type { StoredPlay } from "../../../bff/protection/record.ts";

/** Noon in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);
const minute = 60;
const hour = 60 * minute;

/** Seconds after noon, tab, and `closed` if the tab's game is closed. */
type Pulse = readonly [at: number, tab: string, game?: "closed"];

/** Returns the play clock after pulses. A check is due every hour. Pulses that need no write change nothing. */
function after(pulses: readonly Pulse[], play?: StoredPlay, intervalMs = 3_600_000): StoredPlay | undefined {
  return pulses.reduce<StoredPlay | undefined>(
    (before, [at, tab, game]) =>
      pulsed(before, { tab, game: game ?? "open", now: noon + at * 1_000, utcOffset: 6, intervalMs }) ?? before,
    play,
  );
}

const seconds = (play: StoredPlay | undefined, at: number): number =>
  play ? Math.round(elapsedMs(play, noon + at * 1_000) / 1_000) : 0;

const every = (step: number, from: number, to: number, tab: string): Pulse[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index): Pulse => [from + index * step, tab]);

const together = (...pulses: Pulse[][]): Pulse[] => pulses.flat().toSorted(([a], [b]) => a - b);

const played: Record<string, { pulses: readonly Pulse[]; at: number; is: number }> = {
  "the clock is at zero before any play": { pulses: [], at: 0, is: 0 },
  "a tab that closes a game that it never opened does not start the clock": {
    pulses: [[0, "a", "closed"]],
    at: 10,
    is: 0,
  },
  "the time since the last pulse counts while a game is open": {
    pulses: [
      [0, "a"],
      [30, "a"],
    ],
    at: 45,
    is: 45,
  },
  "a game that closes stops the clock": {
    pulses: [
      [0, "a"],
      [30, "a"],
      [40, "a", "closed"],
    ],
    at: 80,
    is: 40,
  },
  "the seconds of a reload are not counted": {
    pulses: [
      [0, "a"],
      [60, "a"],
      [70, "a", "closed"],
      [74, "b"],
      [134, "b"],
    ],
    at: 134,
    is: 130,
  },
  "a reload without a closing pulse continues to count": {
    pulses: [
      [0, "a"],
      [60, "a"],
      [74, "b"],
    ],
    at: 90,
    is: 90,
  },
  "two tabs share one clock": {
    pulses: together(every(60, 0, 600, "a"), every(15, 7, 600, "b")),
    at: 600,
    is: 600,
  },
  "closing one of two tabs does not affect the time of the other": {
    pulses: together(every(60, 0, 300, "a"), every(60, 30, 90, "b"), [[100, "b", "closed"]]),
    at: 300,
    is: 300,
  },
  "play on two devices in turn adds up": {
    pulses: together(every(60, 0, 120, "a"), [[130, "a", "closed"]], every(60, 160, 280, "b")),
    at: 280,
    is: 250,
  },
  "a gap of 90 seconds counts": {
    pulses: [
      [0, "a"],
      [90, "a"],
    ],
    at: 90,
    is: 90,
  },
  "a gap of more than 90 seconds is not counted": {
    pulses: [
      [0, "a"],
      [60, "a"],
      [200, "a"],
    ],
    at: 210,
    is: 70,
  },
  "a page that stops sending pulses stops counting automatically": {
    pulses: [
      [0, "a"],
      [60, "a"],
    ],
    at: 151,
    is: 60,
  },
  "the clock continues after a pause below half an hour": {
    pulses: [
      [0, "a"],
      [60, "a", "closed"],
      [29 * minute, "a"],
    ],
    at: 29 * minute,
    is: 60,
  },
  "the clock restarts after half an hour": {
    pulses: [
      [0, "a"],
      [60, "a", "closed"],
      [31 * minute, "a"],
      [32 * minute, "a"],
    ],
    at: 32 * minute,
    is: 60,
  },
  "the clock shows zero half an hour after play, before the next game": {
    pulses: [
      [0, "a"],
      [60, "a", "closed"],
    ],
    at: 32 * minute,
    is: 0,
  },
};

for (const [name, { pulses, at, is }] of Object.entries(played)) {
  t.test(name, async (t) => t.equal(seconds(after(pulses), at), is));
}

t.test("midnight and the turn of the month on the site do not affect the clock", async (t) => {
  // Starts six minutes before midnight of 31 May in Dhaka, so that the pulses cross the end of the month.
  const start = (25 * 24 + 11.9) * hour;
  const play = after(every(60, start, start + 20 * minute, "a"));
  t.equal(seconds(play, start + 20 * minute), 20 * minute);
  t.equal(new Date(noon + (start + 20 * minute) * 1_000 + 6 * 3_600_000).getUTCMonth(), 5);
});

t.test("a clock that lags behind another instance's counts nothing twice", async (t) => {
  const play = after([
    [0, "a"],
    [60, "a"],
    [57, "b"],
    [63, "b"],
    [120, "a"],
  ]);
  t.equal(seconds(play, 120), 120);
});

t.test("a clock that is set back an hour loses no play, past or future", async (t) => {
  const back = 2 * hour;
  const play = after([...every(60, back, back + 10 * minute, "a"), ...every(60, hour, hour + 10 * minute, "a")]);
  t.equal(seconds(play, hour + 10 * minute), 20 * minute, "the seconds in between are not counted");
  const length = (play?.stretches ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
  t.equal(length, 20 * minute * 1_000);
});

t.test("a reality check", async (t) => {
  const quarter = 15 * minute * 1_000;
  await t.test("a reality check is due once in its interval, for all callers", async (t) => {
    const before = after(every(60, 0, 14 * minute, "a"), undefined, quarter);
    t.equal(before?.checkSince, undefined);
    const due = after([[15 * minute, "a"]], before, quarter);
    t.equal(due?.checkSince, noon + quarter);
    const later = after(every(60, 16 * minute, 40 * minute, "b"), due, quarter);
    t.equal(later?.checkSince, noon + quarter, "later pulses do not move it");
  });
  await t.test("a reality check becomes due with a pulse that closes the game, and waits during a pause", async (t) => {
    const due = after([...every(60, 0, 14 * minute, "a"), [15 * minute, "a", "closed"]], undefined, quarter);
    t.equal(due?.checkSince, noon + quarter);
    t.notOk(due && hasExpired(due, noon + 5 * hour * 1_000));
    t.equal(after([[5 * hour, "a"]], due, quarter)?.checkSince, noon + quarter);
  });
  await t.test("a reality check is due immediately if its interval is set below the current play time", async (t) => {
    const long = after(every(60, 0, 40 * minute, "a"));
    t.ok(after([[41 * minute, "a"]], long, quarter)?.checkSince);
  });
  await t.test(
    "a reality check restarts the clock when it is answered, and a running game continues to count",
    async (t) => {
      const due = after(every(60, 0, 15 * minute, "a"), undefined, quarter);
      const restartedPlay = due && restarted(due, { now: noon + 15.5 * minute * 1_000, utcOffset: 6 });
      t.match(restartedPlay, { checkSince: undefined, elapsedMs: 0 });
      t.equal(seconds(after([[16 * minute, "a"]], restartedPlay, quarter), 16 * minute), 30);
    },
  );
});

t.test("pulses are stored every few seconds at most", async (t) => {
  let play = after([[0, "a"]]);
  let written = 0;
  for (let at = 1; at <= 60; at += 1) {
    const next = pulsed(play, { tab: "a", game: "open", now: noon + at * 1_000, utcOffset: 6, intervalMs: 3_600_000 });
    if (next) written += 1;
    play = next ?? play;
  }
  t.equal(written, 12);
  t.equal(seconds(play, 60), 60);
});

t.test("invented tab names do not grow the record", async (t) => {
  const play = after(Array.from({ length: 100 }, (_, index): Pulse => [index / 10, `tab ${index}`]));
  t.ok(Object.keys(play?.open ?? {}).length <= 16);
});
