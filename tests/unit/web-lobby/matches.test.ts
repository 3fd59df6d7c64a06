import t from "tap";
import { shownMatches } from "../../../web/src/features/games/match-times.ts";

const match = (id: string, startAt: string, vendor = "IBC") => ({
  ...{ id, vendor, league: "Cup", home: "Tigers", away: "Bulls", startAt },
});

t.test("current and future matches of the vendor are shown by the site's clock, yesterday's are not", async (t) => {
  const visible = shownMatches(
    [
      match("over", "2026-05-04T08:59:00.000Z"),
      match("running", "2026-05-04T11:30:00.000Z"),
      match("ahead", "2026-05-04T18:05:00.000Z"),
      match("elsewhere", "2026-05-04T18:05:00.000Z", "IMES"),
      match("broken", "soon"),
    ],
    new Set(["IBC", "SBT"]),
    Date.UTC(2026, 4, 4, 12),
    6,
  );
  t.strictSame(
    visible.map(({ id, running, time }) => [id, running, time]),
    [
      ["running", true, "17:30"],
      ["ahead", false, "00:05"],
    ],
  );
});
