import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { coarseDays } from "../../../bff/protection/play-report.ts";
import { requirePlayRoom } from "../../../bff/protection/policy-rules.ts";
import { type StoredLimit, type StoredProtection, untouched } from "../../../bff/protection/record.ts";

/** Noon on 6 May 2026 in Dhaka. */
const now = Date.UTC(2026, 4, 6, 6);
const minute = 60_000;
const all = ["stake", "loss", "session"] as const;

const withLimits = (...limits: StoredLimit[]): StoredProtection => ({ ...untouched(now), limits });
const day = (date: string, staked: number, won = 0) => ({ day: date, staked: staked * 100, won: won * 100 });

/** Returns the limit that the refusal reports, or undefined if play is allowed. */
function reachedLimit(
  record: StoredProtection,
  days: ReturnType<typeof day>[],
  kinds: readonly (typeof all)[number][] = all,
) {
  try {
    requirePlayRoom(record, kinds, { now, utcOffset: 6 }, days);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.options.limit : error;
  }
}

t.test("a loss is the stakes less the winnings, and never below zero", async (t) => {
  const record = withLimits({ kind: "loss", period: "day", value: 50_000 });
  t.equal(reachedLimit(record, [day("2026-05-06", 900, 401)]), undefined);
  t.match(reachedLimit(record, [day("2026-05-06", 900, 400)]), {
    ...{ kind: "loss", period: "day", limit: "500.00", used: "500.00", freeAt: "2026-05-06T18:00:00.000Z" },
  });
  t.equal(reachedLimit(record, [day("2026-05-06", 10, 5_000)]), undefined);
  t.equal(reachedLimit(record, [day("2026-05-05", 900)]), undefined, "yesterday does not count for today");
});

t.test("a win does not restore a stake limit", async (t) => {
  const record = withLimits({ kind: "stake", period: "week", value: 50_000 });
  const days = [day("2026-04-30", 200, 1_000), day("2026-05-06", 300, 1_000)];
  t.match(reachedLimit(record, days), { used: "500.00", freeAt: "2026-05-06T18:00:00.000Z" });
});

t.test("the longest of several reached limits is reported, and a limit of minutes does not block money", async (t) => {
  const record = {
    ...withLimits(
      { kind: "loss", period: "day", value: 100 },
      { kind: "loss", period: "month", value: 200 },
      { kind: "session", period: "day", value: 30 },
      { kind: "deposit", period: "month", value: 1 },
    ),
    play: { pulsedAt: now, elapsedMs: 0, stretches: [[now - 30 * minute, now] as [number, number]], older: {} },
  };
  t.match(reachedLimit(record, [day("2026-05-06", 5)]), {
    kind: "loss",
    period: "month",
    freeAt: "2026-05-31T18:00:00.000Z",
  });
  t.match(reachedLimit(record, []), { kind: "session", used: "30", limit: "30" });
  t.equal(reachedLimit(record, [], ["stake", "loss"]), undefined);
});

t.test("ranges of a platform without daily sums yield the same sums", async (t) => {
  const days = coarseDays(
    [
      { from: "2026-05-01", staked: 1_000, won: 300 },
      { from: "2026-05-19", staked: 600, won: 200 },
      { from: "2026-05-25", staked: 100, won: 50 },
    ],
    "2026-05-25",
  );
  t.same(days, [
    { day: "2026-05-18", staked: 400, won: 100 },
    { day: "2026-05-24", staked: 500, won: 150 },
    { day: "2026-05-25", staked: 100, won: 50 },
  ]);
});
