import t from "tap";
import { askReturn, confirmReturn, exclude, isPaused, takeTimeOut } from "../../../bff/protection/pauses.ts";
import { untouched } from "../../../bff/protection/record.ts";

const hour = 3_600_000;
const day = 24 * hour;
/** 02:30 on 1 December in Dhaka, still November in UTC. */
const now = Date.UTC(2026, 10, 30, 20, 30);
const fresh = untouched(now);
const utcOffset = 6;
const acts = ({ acts: list }: typeof fresh) => list.map(({ act, from, to }) => [act, from, to]);

t.test("a time-out starts immediately, ends automatically and can only be extended", async (t) => {
  const week = takeTimeOut(fresh, now, "7d");
  t.strictSame(week.timeOut, { term: "7d", since: now, until: now + 7 * day });
  t.ok(isPaused(week, now + 7 * day - 1));
  t.notOk(isPaused(week, now + 7 * day));
  t.equal(takeTimeOut(week, now + day, "24h"), week, "a shorter one changes nothing");
  const longer = takeTimeOut(week, now + day, "6w");
  t.strictSame(longer.timeOut, { term: "6w", since: now, until: now + 43 * day });
  t.strictSame(takeTimeOut(week, now + 8 * day, "24h").timeOut?.since, now + 8 * day, "a new one after its end");
  t.strictSame(acts(longer), [
    ["time_out", undefined, "7d"],
    ["time_out", undefined, "6w"],
  ]);
});

t.test("an exclusion lasts calendar months in the site's time zone and does not end automatically", async (t) => {
  const half = exclude(fresh, now, { term: "6m", utcOffset });
  t.strictSame(half.exclusion, { term: "6m", since: now, until: Date.UTC(2027, 4, 31, 20, 30) });
  t.ok(isPaused(half, Date.UTC(2040, 0, 1)));
  const leap = exclude(fresh, Date.UTC(2027, 7, 31, 12), { term: "6m", utcOffset });
  t.equal(leap.exclusion?.until, Date.UTC(2028, 1, 29, 12), "the last day of a month without that day");
  t.strictSame(exclude(fresh, now, { term: "ever", utcOffset }).exclusion, { term: "ever", since: now });
});

t.test("an exclusion can only be extended, and a new term cancels a requested return", async (t) => {
  const year = exclude(fresh, now, { term: "1y", utcOffset });
  t.equal(exclude(year, now + day, { term: "6m", utcOffset }), year);
  const ever = exclude(year, now + day, { term: "ever", utcOffset });
  t.strictSame(ever.exclusion, { term: "ever", since: now });
  t.equal(exclude(ever, now + day, { term: "5y", utcOffset }), ever);
  t.equal(exclude(ever, now + day, { term: "ever", utcOffset }), ever);
  const over = now + 400 * day;
  const returning = askReturn(year, over);
  const renewed = exclude(returning, over + hour, { term: "6m", utcOffset });
  t.equal(renewed.exclusion?.since, over + hour);
  t.equal(renewed.exclusion?.returnAskedAt, undefined);
  t.throws(() => confirmReturn(renewed, over + 2 * day), { code: "return_unripe" });
  t.strictSame(acts(ever), [
    ["exclusion", undefined, "1y"],
    ["exclusion", "1y", "ever"],
  ]);
});

t.test(
  "a return can be requested after the term and confirmed a day later, and repeating a step changes nothing",
  async (t) => {
    const half = exclude(fresh, now, { term: "6m", utcOffset });
    const { until = 0 } = half.exclusion ?? {};
    t.throws(() => askReturn(half, until - 1), { code: "return_unripe" });
    t.throws(() => confirmReturn(half, until + 2 * day), { code: "return_unripe" }, "no return was requested");
    const returning = askReturn(half, until);
    t.equal(returning.exclusion?.returnAskedAt, until);
    t.equal(askReturn(returning, until + hour), returning);
    t.ok(isPaused(returning, until + 2 * day));
    t.throws(() => confirmReturn(returning, until + day - 1), { code: "return_unripe" });
    const back = confirmReturn(returning, until + day);
    t.notOk(isPaused(back, until + day));
    t.equal(confirmReturn(back, until + day), back);
    t.equal(askReturn(back, until + day), back);
    t.strictSame(acts(back), [
      ["exclusion", undefined, "6m"],
      ["return_asked", undefined, undefined],
      ["return_confirmed", "6m", undefined],
    ]);
    const ever = exclude(fresh, now, { term: "ever", utcOffset });
    t.throws(() => askReturn(ever, Date.UTC(2126, 0, 1)), { code: "return_unripe" });
  },
);

t.test("a clock that is set back makes no pause shorter and no return earlier", async (t) => {
  const earlier = now - 30 * day;
  const week = takeTimeOut(fresh, now, "7d");
  t.ok(isPaused(week, earlier));
  t.equal(takeTimeOut(week, earlier, "7d"), week);
  const half = exclude(fresh, now, { term: "6m", utcOffset });
  t.equal(exclude(half, earlier, { term: "6m", utcOffset }), half);
  t.throws(() => askReturn(half, earlier), { code: "return_unripe" });
  const returning = askReturn(half, half.exclusion?.until ?? 0);
  t.throws(() => confirmReturn(returning, earlier), { code: "return_unripe" });
});
