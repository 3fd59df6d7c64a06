import t from "tap";
import { simulate } from "../../figures/scale/simulation.ts";

const few = { near: 25, far: 225, instances: 2, notices: 3, seed: 7 };

t.test("every second stays within the budget, and active accounts are polled before idle ones", async (t) => {
  const { far, fullestSecond, meanPerSecond, near } = await simulate({ ...few, callsPerSecond: 40 });
  t.ok(
    fullestSecond <= 40,
    `figure: ${fullestSecond} calls of 40 in the fullest second, ${meanPerSecond.toFixed(0)} a second`,
  );
  t.ok(near.p95 < far.p50, `figure: near p50 ${near.p50} s, p95 ${near.p95} s; far p50 ${far.p50} s, p95 ${far.p95} s`);
  t.ok(far.p95 <= 360);
});

t.test("with enough budget no account waits longer than the interval", async (t) => {
  const { far, fullestSecond, near } = await simulate({ ...few, callsPerSecond: 120 });
  t.ok(fullestSecond <= 120);
  t.ok(Math.max(near.p95, far.p95) <= 16, `figure: near p95 ${near.p95} s, far p95 ${far.p95} s`);
});

t.test("the instances together stay about at their rate while Redis is unavailable for a minute", async (t) => {
  const outcome = await simulate({ ...few, callsPerSecond: 40, storeAway: [60, 120] });
  t.ok(outcome.fullestSecond <= 40);
  t.ok(outcome.fullestSecondAway <= 80, `figure: ${outcome.fullestSecondAway} calls in the fullest second meanwhile`);
});
