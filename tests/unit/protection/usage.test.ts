import t from "tap";
import { limitStanding, standing } from "../../../bff/protection/own-protection.ts";
import { type StoredProtection, untouched } from "../../../bff/protection/record.ts";
import { playUsage, sessionUsage } from "../../../bff/protection/usage.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
/** Noon on 6 May in Dhaka. */
const now = Date.UTC(2026, 4, 6, 6);
const moment = { now, utcOffset: 6 };
const played = (...stretches: [number, number][]): StoredProtection => ({
  ...untouched(now),
  play: { pulsedAt: now, elapsedMs: 0, stretches, older: { "2026-05": 10 * minute, "2026-04": 99 * minute } },
});

t.test("minutes are counted within the period, and play that spans its start is cut there", async (t) => {
  const record = played([now - day - 10 * minute, now - day + 20 * minute], [now - 30 * minute, now - 10.5 * minute]);
  t.equal(sessionUsage(record, "day", moment).used, 39);
  t.equal(sessionUsage(record, "week", moment).used, 49);
  t.equal(sessionUsage(record, "month", moment).used, 59);
  const half = sessionUsage(record, "day", moment).freeAt(1) ?? 0;
  t.equal(sessionUsage(record, "day", { ...moment, now: half }).used, 38, "one minute is released at the stated time");
  t.equal(sessionUsage(record, "day", { ...moment, now: half - 1 }).used, 39);
  t.equal(sessionUsage(record, "day", moment).freeAt(50), undefined);
  t.equal(sessionUsage(untouched(now), "month", moment).used, 0);
});

t.test("stake and loss are counted by days of the site's calendar, and winnings make no loss negative", async (t) => {
  const days = [
    { day: "2026-04-30", staked: 500, won: 0 },
    { day: "2026-05-01", staked: 300, won: 100 },
    { day: "2026-05-06", staked: 200, won: 900 },
  ];
  for (const [kind, period, used] of [
    ["stake", "day", 200],
    ["stake", "week", 1_000],
    ["stake", "month", 500],
    ["loss", "day", 0],
    ["loss", "week", 0],
    ["loss", "month", 0],
  ] as const) {
    t.equal(playUsage(days, kind, period, moment).used, used, `${kind} ${period}`);
  }
  const lost = playUsage(days.slice(0, 2), "loss", "week", moment);
  t.equal(lost.used, 700);
  t.equal(lost.freeAt(500), Date.UTC(2026, 4, 6, 18), "30 April leaves the seven days with this one");
  t.equal(lost.freeAt(501), Date.UTC(2026, 4, 7, 18));
  t.equal(playUsage(days, "stake", "day", moment).freeAt(1), Date.UTC(2026, 4, 6, 18));
  t.equal(playUsage(days, "stake", "month", moment).freeAt(1), Date.UTC(2026, 4, 31, 18));
});

t.test("a limit warns from 80 %, and a full one states when it is released", async (t) => {
  const name = { kind: "deposit", period: "day" } as const;
  const record = { ...untouched(now), limits: [{ ...name, value: 1_000 }] };
  const at = (used: number) =>
    limitStanding(
      record,
      name,
      { used, freeAt: (excess) => (excess > used ? undefined : now + excess) },
      { raiseMs: 0 },
    );
  t.match(at(799), { used: "7.99", left: "2.01", warns: false, freeAt: undefined });
  t.match(at(800), { left: "2.00", warns: true, freeAt: new Date(now + 1).toISOString() });
  t.match(at(1_100), { left: "0.00", freeAt: new Date(now + 101).toISOString() });
});

t.test(
  "all twelve limits are listed without unknown values, and a review is requested after half a year",
  async (t) => {
    const all = standing(untouched(now), moment, undefined, { raiseMs: day });
    t.equal(all.limits.length, 12);
    t.match(all, { offered: true, reviewDue: false, reportAway: true, realityCheck: { minutes: 60 } });
    t.same(
      all.limits.filter(({ used }) => used === undefined).map(({ kind }) => kind),
      ["stake", "stake", "stake", "loss", "loss", "loss"],
    );
    const half = { ...moment, now: Date.UTC(2026, 10, 6, 6) };
    t.equal(standing(untouched(now), half, [], { raiseMs: day }).reviewDue, true);
    t.equal(standing(untouched(now), { ...half, now: half.now - 1 }, [], { raiseMs: day }).reviewDue, false);
  },
);

t.test("a time-out is reported until its end, an exclusion until the return", async (t) => {
  const record: StoredProtection = {
    ...untouched(now),
    timeOut: { term: "24h", since: now, until: now + day },
    exclusion: { term: "6m", since: now, until: now + 180 * day },
  };
  const at = (later: number, more: object = {}) =>
    standing({ ...record, ...more }, { ...moment, now: now + later }, [], { raiseMs: day });
  t.match(at(0), { timeOut: { term: "24h" }, exclusion: { mayAskReturn: false } });
  t.equal(at(day).timeOut, undefined);
  t.match(at(180 * day), { exclusion: { mayAskReturn: true } });
  const exclusion = { term: "6m", since: now, until: now + 180 * day, returnAskedAt: now + 200 * day } as const;
  t.match(at(200 * day, { exclusion }), {
    exclusion: { mayAskReturn: false, returnRipeAt: new Date(now + 201 * day).toISOString() },
  });
});
