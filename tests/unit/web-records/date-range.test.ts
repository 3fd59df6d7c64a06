import t from "tap";
import { checkRange } from "../../../web/src/ui/DateRange/check-range.ts";
import { presetOf, presetRange } from "../../../web/src/ui/DateRange/presets.ts";

/** 23:30 on 28 February in London, which is 1 March in Dhaka. */
const lateFebruary = Date.parse("2026-02-28T23:30:00Z");
const dhaka = 6;

t.test("a preset is a range of the site's calendar days, with an exclusive end", async (t) => {
  const range = (preset: Parameters<typeof presetRange>[0], offset = dhaka) =>
    Object.values(presetRange(preset, lateFebruary, offset)).join(" ");
  t.equal(range("today"), "2026-03-01 2026-03-02");
  t.equal(range("today", 0), "2026-02-28 2026-03-01");
  t.equal(range("yesterday"), "2026-02-28 2026-03-01");
  t.equal(range("last7"), "2026-02-23 2026-03-02");
  t.equal(range("last30"), "2026-01-31 2026-03-02");
  t.equal(range("thisMonth"), "2026-03-01 2026-03-02");
  t.equal(range("lastMonth"), "2026-02-01 2026-03-01");
});

t.test("last month crosses the turn of the year", async (t) => {
  t.same(presetRange("lastMonth", Date.parse("2027-01-31T12:00:00Z"), dhaka), { from: "2026-12-01", to: "2027-01-01" });
});

t.test("a range equal to a preset is recognised as that preset", async (t) => {
  t.equal(presetOf({ from: "2026-02-23", to: "2026-03-02" }, lateFebruary, dhaka), "last7");
  t.equal(presetOf({ from: "2026-02-23", to: "2026-03-01" }, lateFebruary, dhaka), undefined);
});

t.test("a range includes both typed days", async (t) => {
  t.same(checkRange("2026-02-27", "2026-02-28", {}, lateFebruary, dhaka), { from: "2026-02-27", to: "2026-03-01" });
  t.same(checkRange("2026-02-28", "2026-02-28", { maxDays: 1 }, lateFebruary, dhaka), {
    from: "2026-02-28",
    to: "2026-03-01",
  });
});

t.test("two days that do not form a range get a reason", async (t) => {
  const limits = { earliest: "2026-01-10", maxDays: 31 };
  const fault = (first: string, last: string) => checkRange(first, last, limits, lateFebruary, dhaka);
  t.equal(fault("", "2026-02-01"), "incomplete");
  t.equal(fault("2026-02-30", "2026-03-01"), "incomplete", "the day does not exist");
  t.equal(fault("2026-02-02", "2026-02-01"), "order");
  t.equal(fault("2026-01-09", "2026-02-01"), "tooEarly");
  t.equal(fault("2026-03-01", "2026-03-02"), "tooLate");
  t.equal(fault("2026-01-10", "2026-02-10"), "tooLong");
  t.same(fault("2026-01-10", "2026-02-09"), { from: "2026-01-10", to: "2026-02-10" });
});

t.test("a partly typed year makes no request", async (t) => {
  for (const year of ["0002", "0020", "0202"]) {
    t.equal(checkRange(`${year}-02-27`, "2026-02-28", {}, lateFebruary, dhaka), "incomplete", year);
  }
});
