import t from "tap";
import { addMonths } from "../../../shared/rules/dates.ts";

t.test("a date some months later has the same day and time, or the last day of a shorter month", async (t) => {
  for (const [from, months, later] of [
    ["2026-05-06T17:30:00.000Z", 6, "2026-11-06T17:30:00.000Z"],
    ["2026-08-31T00:00:00.000Z", 6, "2027-02-28T00:00:00.000Z"],
    ["2027-08-31T00:00:00.000Z", 6, "2028-02-29T00:00:00.000Z"],
    ["2028-02-29T12:00:00.000Z", 12, "2029-02-28T12:00:00.000Z"],
    ["2026-12-31T23:59:59.999Z", 60, "2031-12-31T23:59:59.999Z"],
  ] as const) {
    t.equal(new Date(addMonths(Date.parse(from), months)).toISOString(), later, from);
  }
});
