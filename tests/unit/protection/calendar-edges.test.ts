import t from "tap";
import { askReturn, confirmReturn, exclude, isPaused, takeTimeOut } from "../../../bff/protection/pauses.ts";
import { untouched } from "../../../bff/protection/record.ts";
import { depositUsage, monthEnd, monthOf, monthStart } from "../../../bff/protection/usage.ts";
import { addDays, siteDay } from "../../../shared/rules/dates.ts";

const hour = 3_600_000;
const day = 24 * hour;
/**
 * UTC offsets: two west of Greenwich, Greenwich, India, Nepal, Bangladesh, and the zone where each day starts first.
 */
const zones = [-11, -3.5, 0, 5.5, 5.75, 6, 14];
/** Noon and the last millisecond of each UTC day, over five years including a leap year. */
const moments = Array.from({ length: 5 * 366 }, (_, at) => Date.UTC(2026, 0, 1, 12) + at * day).flatMap((noon) => [
  noon,
  noon + 12 * hour - 1,
]);
const once = (at: number) => [{ id: "a", poisha: 700, at }];

t.test("a month of the site is complete in every time zone, and the next one starts at its end", async (t) => {
  const faults: string[] = [];
  for (const utcOffset of zones) {
    for (const now of moments) {
      const [from, until] = [monthStart({ now, utcOffset }), monthEnd({ now, utcOffset })];
      const firstOfNext = { now: until, utcOffset };
      const isWhole =
        from <= now &&
        now < until &&
        siteDay(from, utcOffset).endsWith("-01") &&
        siteDay(from - 1, utcOffset) === addDays(siteDay(from, utcOffset), -1) &&
        monthOf(until - 1, utcOffset) === monthOf(now, utcOffset) &&
        monthStart(firstOfNext) === until;
      const used = (at: number, then: number) =>
        depositUsage({ deposits: once(at), olderDeposits: {} }, "month", { now: then, utcOffset }).used;
      const isCounted = used(from, now) === 700 && used(from, until - 1) === 700 && used(until - 1, until) === 0;
      if (!isWhole || !isCounted) faults.push(`${new Date(now).toISOString()} ${utcOffset}`);
    }
  }
  t.same(faults, []);
});

t.test("24 hours and 7 days roll over the first of a month like any other day", async (t) => {
  const first = monthStart({ now: Date.UTC(2028, 2, 1, 12), utcOffset: 6 });
  const paid = first - hour;
  for (const [period, ms] of [
    ["day", day],
    ["week", 7 * day],
  ] as const) {
    const used = (now: number) =>
      depositUsage({ deposits: once(paid), olderDeposits: {} }, period, { now, utcOffset: 6 }).used;
    t.same([used(first), used(paid + ms - 1), used(paid + ms)], [700, 700, 0], period);
  }
});

t.test("a change of the time zone releases no part of the limit within the month", async (t) => {
  const now = Date.UTC(2026, 10, 15, 12);
  const paid = monthStart({ now, utcOffset: 6 });
  const used = (utcOffset: number) =>
    depositUsage({ deposits: once(paid + 6 * hour), olderDeposits: {} }, "month", { now, utcOffset }).used;
  t.same(zones.filter((zone) => zone >= 0).map(used), [700, 700, 700, 700, 700]);
});

t.test("an exclusion ends on its calendar day, or on the last day of a month without that day", async (t) => {
  const faults: string[] = [];
  for (const utcOffset of zones) {
    for (const [term, months] of [
      ["6m", 6],
      ["1y", 12],
      ["2y", 24],
      ["5y", 60],
    ] as const) {
      for (const now of moments) {
        const { exclusion } = exclude(untouched(now), now, { term, utcOffset });
        const until = exclusion?.until ?? 0;
        const [year = 0, month = 0, date = 0] = siteDay(now, utcOffset).split("-").map(Number);
        const [endYear = 0, endMonth = 0, endDate = 0] = siteDay(until, utcOffset).split("-").map(Number);
        const isMonth = endYear * 12 + endMonth === year * 12 + month + months;
        // The same day, or the last day of a shorter month. The time of day is the same in both cases.
        const isDay = endDate === date || (endDate < date && siteDay(until + day, utcOffset).endsWith("-01"));
        if (!isMonth || !isDay || (until - now) % day !== 0)
          faults.push(`${new Date(now).toISOString()} ${term} ${utcOffset}`);
      }
    }
  }
  t.same(faults, []);
});

t.test("a pause ends exactly at the end of its term, even if the clock goes back a few seconds", async (t) => {
  const leapDay = Date.UTC(2028, 1, 29, 23, 59, 59);
  const out = takeTimeOut(untouched(leapDay), leapDay, "24h");
  const over = leapDay + day;
  t.same(
    [over - 1, over, over - 3_000].map((now) => isPaused(out, now)),
    [true, false, true],
  );
  const year = exclude(untouched(leapDay), leapDay, { term: "1y", utcOffset: 0 });
  const term = Date.UTC(2029, 1, 28, 23, 59, 59);
  t.throws(() => askReturn(year, term - 1), { code: "return_unripe" });
  const withReturn = askReturn(year, term);
  t.equal(askReturn(withReturn, term - 3_000), withReturn, "requested once, whatever the clock says now");
  t.throws(() => confirmReturn(withReturn, term + day - 1), { code: "return_unripe" });
  t.ok(isPaused(withReturn, term + day));
  const back = confirmReturn(withReturn, term + day);
  t.notOk(isPaused(back, term + day - 3_000));
});
