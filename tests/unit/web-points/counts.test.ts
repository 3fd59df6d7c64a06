import t from "tap";
import { countFault, plainCount } from "../../../web/src/features/points/counts.ts";

t.test("a count is understood in any script and grouping, and judged by its bounds", async (t) => {
  for (const typed of [" ১,২৫০ ", "1 250", "1250\u200b", "１２５০"]) t.equal(plainCount(typed), "1250", typed);
  t.equal(countFault("1250", 100, 1_250), true);
  t.equal(countFault("99", 100, 1_250), "tooFew");
  t.equal(countFault("1251", 100, 1_250), "tooMany");
  for (const text of ["", "1.5", "-3", "12a", "1e3"]) t.equal(countFault(text, 1, 9_999), "noCount", text);
});
