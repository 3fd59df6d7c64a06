import t from "tap";
import { type Direction, stepRange } from "../../../web/src/ui/DateRange/step-range.ts";

/** 01:30 on the 24th in Dhaka, still the 23rd in London. */
const now = Date.parse("2026-11-23T19:30:00Z");
const dhaka = 6;

/** Returns the range next to `from to`, in the same format. */
function beside(days: string, direction: Direction, earliest?: string): string | undefined {
  const [from = "", to = ""] = days.split(" ");
  const next = stepRange({ from, to }, direction, earliest, now, dhaka);
  return next && `${next.from} ${next.to}`;
}

t.test("a step is as long as the range: a day, seven, thirty, any number", async (t) => {
  t.equal(beside("2026-11-24 2026-11-25", -1), "2026-11-23 2026-11-24");
  t.equal(beside("2026-11-18 2026-11-25", -1), "2026-11-11 2026-11-18");
  t.equal(beside("2026-10-26 2026-11-25", -1), "2026-09-26 2026-10-26");
  t.equal(beside("2026-11-02 2026-11-05", 1), "2026-11-05 2026-11-08");
  t.equal(beside("2025-12-30 2026-01-02", -1), "2025-12-27 2025-12-30");
});

t.test("a step forward ends with today, and the length is preserved", async (t) => {
  t.equal(beside("2026-11-11 2026-11-18", 1), "2026-11-18 2026-11-25");
  t.equal(beside("2026-11-15 2026-11-22", 1), "2026-11-18 2026-11-25", "three days are left, the list has seven");
  t.equal(beside("2026-11-24 2026-11-25", 1), undefined);
  t.equal(beside("2026-11-01 2026-11-25", 1), undefined);
});

t.test("a step back ends with the earliest day", async (t) => {
  t.equal(beside("2026-11-11 2026-11-18", -1, "2026-11-08"), "2026-11-08 2026-11-15");
  t.equal(beside("2026-11-08 2026-11-15", -1, "2026-11-08"), undefined);
  t.equal(beside("2000-01-01 2000-01-02", -1), undefined);
});

t.test("a step from a month is a month of its own length", async (t) => {
  t.equal(beside("2026-11-01 2026-11-25", -1), "2026-10-01 2026-11-01", "this month so far");
  t.equal(beside("2026-10-01 2026-11-01", -1), "2026-09-01 2026-10-01");
  t.equal(beside("2026-03-01 2026-04-01", -1), "2026-02-01 2026-03-01");
  t.equal(beside("2026-10-01 2026-11-01", 1), "2026-11-01 2026-11-25");
  t.equal(beside("2026-10-01 2026-11-01", -1, "2026-09-10"), "2026-09-10 2026-10-01");
  t.equal(beside("2026-10-01 2026-11-01", -1, "2026-10-01"), undefined);
});
