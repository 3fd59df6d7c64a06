import t from "tap";
import { playedSums, withStartSums } from "../../../bff/protection/play-states.ts";
import type { StoredPlay } from "../../../bff/protection/record.ts";

const clock: StoredPlay = { pulsedAt: 0, elapsedMs: 0, stretches: [], older: {} };
const evening = { days: [{ day: "2026-05-06", staked: 10_000, won: 4_000 }] };
const night = {
  days: [
    { day: "2026-05-06", staked: 15_000, won: 4_500 },
    { day: "2026-05-07", staked: 3_000, won: 9_000 },
  ],
};

t.test("stakes and wins are counted since the clock started, even across midnight", async (t) => {
  const play = withStartSums(clock, evening, "2026-05-06");
  t.same(playedSums(play, evening, "2026-05-06"), { staked: 0, won: 0 });
  t.same(playedSums(play, night, "2026-05-07"), { staked: 8_000, won: 9_500 });
});

t.test("stakes and wins are zero without play, whatever the report contains", async (t) => {
  t.same(playedSums(undefined, undefined, "2026-05-06"), { staked: 0, won: 0 });
});

t.test("stakes and wins are absent while the report is unavailable, and until the first report", async (t) => {
  const play = withStartSums(clock, evening, "2026-05-06");
  t.equal(playedSums(play, undefined, "2026-05-06"), undefined);
  t.equal(playedSums(withStartSums(clock, undefined, "2026-05-06"), evening, "2026-05-06"), undefined);
});

t.test("a later report does not restart a running clock", async (t) => {
  const play = withStartSums(clock, evening, "2026-05-06");
  t.equal(withStartSums(play, night, "2026-05-07"), play);
});

t.test("stakes and wins are absent after midnight if the platform does not report single days", async (t) => {
  const play = withStartSums(clock, evening, "2026-05-06");
  t.equal(playedSums(play, { ...night, coarse: true }, "2026-05-07"), undefined);
  t.ok(playedSums(play, { ...evening, coarse: true }, "2026-05-06"));
});
