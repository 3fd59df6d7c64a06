import t from "tap";
import { changeOf, percentText, periodParam } from "../../../web/src/features/agent-overview/period.ts";

import { heightOf, labelledPoints, scaleOf } from "../../../web/src/ui/Chart/scale.ts";

t.test("a figure is compared with the previous one, by difference and by share", async (t) => {
  t.same(changeOf(150, 100), { direction: "up", difference: 50, tenths: 500, isNew: false });
  t.same(changeOf(875, 1000), { direction: "down", difference: 125, tenths: 125, isNew: false });
  t.same(changeOf(0, 0), { direction: "same", difference: 0, tenths: undefined, isNew: false });
  t.equal(percentText(125), "12.5%");
  t.equal(percentText(2344), "234%");
});

t.test("a value without a previous one is new, and no share of a negative value is shown", async (t) => {
  t.same(changeOf(7, 0), { direction: "up", difference: 7, tenths: undefined, isNew: true });
  t.same(changeOf(500, -500), { direction: "up", difference: 1000, tenths: undefined, isNew: false });
});

t.test("a period is a word in the address, and an unknown word means the last seven days", async (t) => {
  t.equal(periodParam.parse("30d"), "last30");
  t.equal(periodParam.print("last7"), "7d");
  t.equal(periodParam.parse("eternity"), undefined);
});

t.test(
  "the lines of a chart are round numbers, include zero and all values, and are never fractions of a taka",
  async (t) => {
    t.same(scaleOf([12, 90]).ticks, [0, 50, 100]);
    const poisha = scaleOf([-3_000_00, 7_100_00], 100);
    t.same(poisha.ticks, [-5_000_00, 0, 5_000_00, 10_000_00]);
    t.equal(heightOf(10_000_00, poisha), 0);
    t.equal(heightOf(-5_000_00, poisha), 100);
    t.same(scaleOf([0, 0], 100).ticks, [0, 100]);
  },
);

t.test("as many days as fit are labelled under a chart, the last one always", async (t) => {
  t.same([...labelledPoints(7, 4)].sort(), [0, 2, 4, 6]);
  t.ok(labelledPoints(31, 10).has(30));
});
