import t from "tap";
import type { Mission } from "../../../shared/contracts/missions.ts";
import { nextRequestMs } from "../../../web/src/features/missions/api.ts";
import { measureOf } from "../../../web/src/features/missions/measure.ts";

const mission = (unit: Mission["unit"], progress: string, target: string): Mission => ({
  ...{ id: "601", title: "Play", period: "daily", reward: "20.00", status: "open", unit, progress, target },
});

t.test("a mission is measured in its own unit, and money without rounding", async (t) => {
  t.match(measureOf(mission("bets", "8", "1200"), "৳"), {
    done: "8",
    target: "1,200",
    left: "1,192",
    leftCount: 1_192,
  });
  t.match(measureOf(mission("money", "99.95", "100000.00"), "৳"), {
    ...{ done: "৳99.95", target: "৳1,00,000", left: "৳99,900.05", value: 9_995, max: 10_000_000 },
  });
});

t.test("the page polls soon after a period has ended, until the response is of the new one", async (t) => {
  const now = Date.UTC(2026, 4, 6, 17, 59, 50);
  const midnight = "2026-05-06T18:00:00.000Z";
  t.equal(nextRequestMs([], now, false), 30_000);
  t.equal(nextRequestMs([], now, true), 60_000);
  t.equal(nextRequestMs([undefined, "2026-05-09T18:00:00.000Z", midnight], now, true), 12_000);
  t.equal(nextRequestMs([midnight], now + 60_000, true), 2_000);
});
