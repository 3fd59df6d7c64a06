import t from "tap";
import { conversionOf } from "../../../shared/rules/points.ts";

t.test("points become whole taka, and the remainder stays points", async (t) => {
  t.same(conversionOf(125, 10), { spent: 120, poisha: 1_200 });
  t.same(conversionOf(120, 10), { spent: 120, poisha: 1_200 });
  t.same(conversionOf(9, 10), { spent: 0, poisha: 0 });
  t.same(conversionOf(7, 2.5), { spent: 5, poisha: 200 });
  t.same(conversionOf(8, 2.5), { spent: 8, poisha: 300 }, "a fraction of a point is ignored");
});
