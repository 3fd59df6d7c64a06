import t from "tap";
import { winTime } from "../../../web/src/features/winners/ranking.ts";

t.test("a win of today shows its time on the site's clock, and an earlier one its day too", async (t) => {
  const now = Date.parse("2026-11-25T19:30:00Z");
  t.equal(winTime("2026-11-25T18:05:00Z", 6, now), "00:05", "after midnight in Dhaka");
  t.equal(winTime("2026-11-25T17:59:00Z", 6, now), "25-11 23:59");
});
