import t from "tap";
import { claimIdOf, spanOf, weekOf } from "../../../sandbox/clock.ts";
import { daysInARow } from "../../../sandbox/missions/progress.ts";

const hourMs = 3_600_000;
/** The last hour of a Saturday in Dhaka. */
const saturday = Date.UTC(2026, 4, 9, 17);

t.test("a streak counts if it is current or has already reached the target", async (t) => {
  t.equal(daysInARow([], 5, 10), 0);
  t.equal(daysInARow([10, 9, 10, 8], 5, 10), 3, "the order of rounds and their number do not matter");
  t.equal(daysInARow([7, 8, 9], 5, 10), 3, "today can still be played");
  t.equal(daysInARow([6, 7, 8], 5, 10), 0, "a day is missing");
  t.equal(daysInARow([1, 2, 3, 5, 6], 5, 6), 2);
  t.equal(daysInARow([1, 2, 3, 4, 5, 9], 5, 10), 5, "the target was reached");
});

t.test("a week lasts from Sunday to Sunday of the site's clock, a day from midnight to midnight", async (t) => {
  const week = { from: Date.UTC(2026, 4, 2, 18), until: Date.UTC(2026, 4, 9, 18) };
  t.same(weekOf(saturday), week);
  t.same(weekOf(saturday + hourMs).from, week.until);
  t.same(spanOf("DAILY", saturday), { from: Date.UTC(2026, 4, 8, 18), until: week.until });
  t.same(spanOf("ONCE", saturday), { from: Number.NEGATIVE_INFINITY });
});

t.test("the name of a claim contains the mission and the period", async (t) => {
  t.equal(claimIdOf({ id: 601, period: "DAILY" }, saturday), "601-2026-05-09");
  t.equal(claimIdOf({ id: 611, period: "WEEKLY" }, saturday), "611-2026-05-03");
  t.equal(claimIdOf({ id: 621, period: "ONCE" }, saturday), "621");
});
