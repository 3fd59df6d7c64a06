import t from "tap";
import { supportAt } from "../../../web/src/features/agent/support-hours.ts";

/** Returns a time in May 2026 on the site's clock, six hours ahead of UTC. 4 May is a Monday. */
const dhaka = (day: number, hour: number, minute = 0) => Date.UTC(2026, 4, day, hour - 6, minute);
const at = (day: number, hour: number, minute = 0) => supportAt(dhaka(day, hour, minute), 6);

t.test("agents are supported from Monday to Friday, noon to 9 pm of the site's clock", async (t) => {
  for (const day of [4, 5, 6, 7, 8]) {
    t.notOk(at(day, 11, 59).isOpen);
    t.ok(at(day, 12).isOpen);
    t.ok(at(day, 20, 59).isOpen);
    t.notOk(at(day, 21).isOpen);
  }
  t.notOk(at(9, 15).isOpen, "Saturday");
  t.notOk(at(10, 15).isOpen, "Sunday");
});

t.test("closed support names the next day on which it opens", async (t) => {
  t.equal(at(4, 9).opensOn, 1, "Monday morning: later today");
  t.equal(at(4, 22).opensOn, 2, "Monday evening: Tuesday");
  t.equal(at(8, 21).opensOn, 1, "Friday evening: Monday");
  t.equal(at(9, 15).opensOn, 1);
  t.equal(at(10, 23).opensOn, 1);
  t.equal(at(6, 15).opensOn, undefined);
});

t.test("support hours follow the site's day, not the visitor's", async (t) => {
  t.match(supportAt(Date.UTC(2026, 4, 3, 19), 6), { today: 1, isOpen: false, opensOn: 1 }, "Monday 1 am in Dhaka");
  t.match(supportAt(Date.UTC(2026, 4, 4, 15), -5), { today: 1, isOpen: false });
});
