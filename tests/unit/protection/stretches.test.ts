import t from "tap";
import { withStretch } from "../../../bff/protection/play-clock.ts";
import type { StoredPlay } from "../../../bff/protection/record.ts";
import { sessionUsage } from "../../../bff/protection/usage.ts";

type Played = Pick<StoredPlay, "stretches" | "older">;

const nothing: Played = { stretches: [], older: {} };
const minute = 60_000;
const hour = 60 * minute;
/** Returns a time in June 2026 in Dhaka. */
const at = (day: number, hours: number, minutes = 0): number => Date.UTC(2026, 5, day, hours - 6, minutes);

const add = (played: Played, from: number, to: number): Played => withStretch(played, [from, to], 6);
const minutes = (play: Played, period: "day" | "week" | "month", now: number): number =>
  sessionUsage({ play: { ...play, pulsedAt: now, elapsedMs: 0 } }, period, { now, utcOffset: 6 }).used;

t.test("adjacent periods of play become one", async (t) => {
  const play = add(add(add(nothing, at(3, 20), at(3, 20, 1)), at(3, 20, 1), at(3, 20, 2)), at(3, 21), at(3, 21, 1));
  t.same(play.stretches, [
    [at(3, 20), at(3, 20, 2)],
    [at(3, 21), at(3, 21, 1)],
  ]);
});

t.test("minutes count for 24 hours, 7 days and the site's month", async (t) => {
  const play = add(add(nothing, at(1, 10), at(1, 11)), at(3, 20), at(3, 20, 30));
  t.equal(minutes(play, "day", at(3, 21)), 30);
  t.equal(minutes(play, "day", at(4, 20, 10)), 20, "minutes older than 24 hours drop out one by one");
  t.equal(minutes(play, "week", at(3, 21)), 90);
  t.equal(minutes(play, "week", at(8, 10, 15)), 75);
  t.equal(minutes(play, "month", at(29, 10)), 90);
});

t.test("periods older than a week remain counted in their month", async (t) => {
  const may = add(nothing, at(0, 23), at(1, 1));
  t.equal(minutes(may, "month", at(1, 2)), 60, "of a period across midnight only the part in this month");
  const play = add(may, at(20, 10), at(20, 10, 5));
  t.same(play.older, { "2026-05": hour, "2026-06": hour });
  t.same(play.stretches, [[at(20, 10), at(20, 10, 5)]]);
  t.equal(minutes(play, "month", at(20, 11)), 65);
  const august = add(play, at(20 + 61, 10), at(20 + 61, 11));
  t.same(august.older, {}, "after two months the sum is dropped");
});

t.test("a client that reconnects every few seconds neither fills the record nor evades a limit", async (t) => {
  let play = nothing;
  for (let index = 0; index < 400; index += 1)
    play = add(play, at(3, 20) + index * 4_000, at(3, 20) + index * 4_000 + 3_000);
  t.equal(play.stretches.length, 200);
  t.equal(minutes(play, "day", at(3, 22)), 20);
});
