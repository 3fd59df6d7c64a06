import t from "tap";
import { zoneName } from "../../../web/src/features/records/zone-name.ts";

t.test("the site's clock is named as people know it, half hours too", async (t) => {
  t.equal(zoneName(6), "UTC+6");
  t.equal(zoneName(0), "UTC+0");
  t.equal(zoneName(5.5), "UTC+5:30");
  t.equal(zoneName(5.75), "UTC+5:45");
  t.equal(zoneName(-3.5), "UTC−3:30");
});
