import t from "tap";
import { restingAngle, segmentPath } from "../../../web/src/features/rewards/wheel.ts";

/** Returns the segment under the pointer at the top of a wheel that is turned clockwise by `angle` degrees. */
const under = (angle: number, count: number): number => Math.floor(((((-angle % 360) + 360) % 360) / 360) * count);

t.test("the wheel stops with the middle of the prize under the pointer, from any start", async (t) => {
  for (const count of [2, 7, 8, 12]) {
    let angle = 0;
    for (let turn = 0; turn < 40; turn += 1) {
      const index = (turn * 5 + 3) % count;
      const next = restingAngle(index, count, angle);
      t.ok(next - angle >= 5 * 360 - 360, "it turns forward only");
      t.equal(under(next, count), index);
      const off = (((-next % 360) + 360) % 360) - ((index + 0.5) * 360) / count;
      t.ok(Math.abs(off) < 1e-6, "in the middle");
      angle = next;
    }
  }
});

t.test("segments start at the top and go clockwise", async (t) => {
  t.match(segmentPath(0, 4, 96), /^M0 0L0\.00 -96\.00A96 96 0 0 1 96\.00 /);
});
