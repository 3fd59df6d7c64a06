import t from "tap";
import { clockAt } from "../../../web/src/features/agent/clock.ts";

t.test("the agents' clock shows the site's time, to the second", async (t) => {
  const at = Date.UTC(2026, 0, 31, 20, 5, 9);
  t.equal(clockAt(at, 6), "01-02-2026 02:05:09");
  t.equal(clockAt(at, 0), "31-01-2026 20:05:09");
  t.equal(clockAt(at, -3.5), "31-01-2026 16:35:09");
});
