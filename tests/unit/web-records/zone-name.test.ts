import t from "tap";
import { zoneName } from "../../../web/src/lib/i18n/zone-name.ts";

t.test("the site's clock is named as people know it, also with half hours", async (t) => {
  t.equal(zoneName(6), "GMT+6");
  t.equal(zoneName(0), "GMT+0");
  t.equal(zoneName(5.5), "GMT+5:30");
  t.equal(zoneName(5.75), "GMT+5:45");
  t.equal(zoneName(-3.5), "GMT−3:30");
});
