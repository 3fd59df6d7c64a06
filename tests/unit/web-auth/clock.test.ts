import t from "tap";
import { clockAt, gmtOffset } from "../../../web/src/features/agent/clock.ts";

t.test("the agents' clock shows the site's time, to the second", async (t) => {
  const at = Date.UTC(2026, 0, 31, 20, 5, 9);
  t.equal(clockAt(at, 6), "01-02-2026 02:05:09");
  t.equal(clockAt(at, 0), "31-01-2026 20:05:09");
  t.equal(clockAt(at, -3.5), "31-01-2026 16:35:09");
});

t.test("the offset is named in hours, and in minutes where there are some", async (t) => {
  t.equal(gmtOffset(6), "GMT+6");
  t.equal(gmtOffset(5.75), "GMT+5:45");
  t.equal(gmtOffset(-3), "GMT−3");
  t.equal(gmtOffset(0), "GMT+0");
});
