import t from "tap";
import { nextPollMs } from "../../../web/src/features/lottery/api.ts";

const now = Date.UTC(2026, 0, 15, 9);
const inMs = (ms: number) => ({ nextAt: new Date(now + ms).toISOString() });

t.test("drawn numbers are requested just after the next draw", async (t) => {
  t.equal(nextPollMs([inMs(60_000), inMs(12_000), {}], now), 13_500);
});

t.test("drawn numbers are polled after at least 3 s, even if a draw is overdue, and at most 30 s", async (t) => {
  for (const ms of [-60_000, 0, 500]) t.equal(nextPollMs([inMs(ms), inMs(60_000)], now), 3_000);
  t.equal(nextPollMs([inMs(1_800_000)], now), 30_000);
  t.equal(nextPollMs([], now), 30_000);
});
