import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { type StoredProtection, untouched } from "../../../bff/protection/record.ts";
import {
  observeDeposits,
  releaseDeposit,
  requireRoom,
  reserveDeposit,
  type SeenDeposit,
} from "../../../bff/protection/reserve-deposit.ts";
import { depositUsage } from "../../../bff/protection/usage.ts";

const hour = 3_600_000;
const day = 24 * hour;
const utcOffset = 6;
/** Noon on 6 May in Dhaka. */
const start = Date.UTC(2026, 4, 6, 6);
type Period = "day" | "week" | "month";

const limited = (limits: Partial<Record<Period, number>>): StoredProtection => ({
  ...untouched(start),
  limits: Object.entries(limits).map(([period, value]) => ({ kind: "deposit", period: period as Period, value })),
});
const reserve = (record: StoredProtection, id: string, poisha: number, now = start): StoredProtection =>
  reserveDeposit(record, { id, poisha }, { now, utcOffset }).next;
const used = (record: StoredProtection, period: Period, now = start): number =>
  depositUsage(record, period, { now, utcOffset }).used;
const refusal = (run: () => unknown) => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...error.options.limit };
    throw error;
  }
};
const iso = (ms: number) => new Date(ms).toISOString();

t.test(
  "a deposit that exactly fills a limit is accepted, and one poisha more is refused with the limit as data",
  async (t) => {
    const full = reserve(limited({ day: 1_000 }), "a", 1_000);
    t.same(
      refusal(() => reserve(full, "b", 1, start + hour)),
      {
        ...{ code: "limit_reached", kind: "deposit", period: "day", limit: "10.00", used: "10.00" },
        freeAt: iso(start + day),
      },
    );
  },
);

t.test("24 hours and 7 days roll, and a month is one of the site's calendar", async (t) => {
  const one = reserve(untouched(start), "a", 700);
  for (const [period, at, sum] of [
    ["day", start + day - 1, 700],
    ["day", start + day, 0],
    ["week", start + 7 * day - 1, 700],
    ["week", start + 7 * day, 0],
    // 31 May, 23:59:59.999 in Dhaka.
    ["month", Date.UTC(2026, 4, 31, 18) - 1, 700],
    ["month", Date.UTC(2026, 4, 31, 18), 0],
  ] as const) {
    t.equal(used(one, period, at), sum, `${period} ${iso(at)}`);
  }
});

t.test("the refusal of a deposit names the limit that blocks it longest, and when the amount fits", async (t) => {
  const limits = limited({ day: 1_000, week: 2_000, month: 3_000 });
  const two = reserve(reserve(limits, "a", 900), "b", 800, start + 2 * day);
  t.match(
    refusal(() => reserve(two, "c", 400, start + 2 * day + 1)),
    { period: "week", freeAt: iso(start + 7 * day) },
  );
  t.match(
    refusal(() => reserve(two, "c", 1_500, start + 2 * day + 1)),
    { period: "day", freeAt: undefined },
  );
  t.match(
    refusal(() => requireRoom(limited({ month: 100 }), 200, { now: start, utcOffset })),
    { period: "month" },
  );
  const month = reserve(limited({ month: 1_000 }), "a", 900);
  t.match(
    refusal(() => reserve(month, "b", 200)),
    { freeAt: iso(Date.UTC(2026, 4, 31, 18)) },
  );
});

t.test("a deposit without a known amount is refused only if a limit is full", async (t) => {
  const record = reserve(limited({ day: 1_000 }), "a", 999);
  t.equal(
    refusal(() => requireRoom(record, undefined, { now: start, utcOffset })),
    undefined,
  );
  const full = reserve(record, "b", 1);
  t.match(
    refusal(() => requireRoom(full, undefined, { now: start, utcOffset })),
    { code: "limit_reached" },
  );
});

t.test("a repeat of a reference is accepted unchanged, with a higher amount only within the limit", async (t) => {
  const full = reserve(limited({ day: 1_000 }), "a", 1_000);
  const again = reserve(full, "a", 1_000, start + 1);
  t.equal(used(again, "day", start + 1), 1_000);
  t.match(
    refusal(() => reserve(full, "a", 1_001)),
    { code: "limit_reached" },
  );
  t.equal(used(reserve(full, "a", 400), "day"), 400);
});

t.test("a reservation is released once, and a later one with the same name is not released", async (t) => {
  const first = reserveDeposit(limited({ day: 1_000 }), { id: "a", poisha: 1_000 }, { now: start, utcOffset });
  const second = reserveDeposit(first.next, { id: "a", poisha: 1_000 }, { now: start, utcOffset });
  t.equal(releaseDeposit(second.next, "a", first.at), undefined);
  const released = releaseDeposit(second.next, "a", second.at);
  t.same(released?.deposits, []);
  t.equal(releaseDeposit(released ?? first.next, "a", second.at), undefined);
});

t.test("amounts too old for the rolling window are stored per month, for this month and the one before", async (t) => {
  let record = reserve(untouched(start), "a", 100, Date.UTC(2026, 3, 1));
  for (let n = 0; n < 60; n += 1) record = reserve(record, `n${n}`, 10, Date.UTC(2026, 3, 2) + n * day);
  t.ok(record.deposits.length <= 8, `${record.deposits.length} stored`);
  // 29 days of April, from the 2nd on, and 31 days of May.
  t.equal(used(record, "month", Date.UTC(2026, 4, 31, 6)), 310);
  t.same(Object.keys(record.olderDeposits), ["2026-04", "2026-05"]);
  t.equal(record.olderDeposits["2026-04"], 390);
  const later = reserve(record, "z", 10, Date.UTC(2026, 7, 1));
  t.same([later.olderDeposits, later.deposits.length], [{}, 1]);
});

t.test("a clock that is set back releases nothing: future entries count", async (t) => {
  const record = reserve(limited({ day: 1_000 }), "a", 1_000);
  for (const back of [hour, 3 * day, 40 * day])
    for (const period of ["day", "week", "month"] as const) t.equal(used(record, period, start - back), 1_000);
});

const depositRow = (changes: Partial<SeenDeposit>): SeenDeposit => ({
  ...{ id: "D1", names: ["a"], poisha: 1_000, state: "done", at: start },
  ...changes,
});
const observe = (record: StoredProtection, one: SeenDeposit, now = start) =>
  observeDeposits(record, [one], { now, utcOffset });

t.test("an expired or refused deposit no longer counts, a completed one does", async (t) => {
  const full = reserve(limited({ day: 1_000 }), "a", 1_000);
  t.equal(observe(full, depositRow({})).next, undefined);
  t.equal(observe(full, depositRow({ state: "pending" })).next, undefined);
  const gone = observe(full, depositRow({ state: "gone" })).next;
  t.same(gone?.deposits, []);
  t.equal(observe(gone ?? full, depositRow({ state: "gone" })).next, undefined);
});

t.test("money that was not reserved counts once, and is reported if it exceeds a limit", async (t) => {
  const record = limited({ day: 1_000, month: 5_000 });
  const inside = observe(record, depositRow({}));
  t.same([inside.next && used(inside.next, "day"), inside.overruns], [1_000, []]);
  t.equal(observe(inside.next ?? record, depositRow({})).next, undefined, "the same row again changes nothing");
  const beyond = observe(inside.next ?? record, depositRow({ id: "D2", names: [] }));
  t.same(beyond.overruns, [{ period: "day", poisha: 1_000 }]);
  t.equal(beyond.next && used(beyond.next, "day"), 2_000);
  const more = observe(reserve(record, "a", 1_000), depositRow({ poisha: 1_500 }));
  t.same(more.overruns, [{ period: "day", poisha: 500 }], "an amount above the reserved one is reported too");
  t.equal(more.next && used(more.next, "day"), 1_500);
});

t.test("an old row of the platform's record is not counted a second time", async (t) => {
  const record = reserve(untouched(start), "a", 1_000);
  for (const later of [7 * day - 1, 7 * day + 1, 8 * day - 1, 8 * day, 9 * day, 20 * day]) {
    const now = start + later;
    const stored = reserve(record, "b", 1, now);
    t.equal(observe(stored, depositRow({}), now).next, undefined, `${later / day} days`);
    t.equal(used(stored, "month", now), 1_001);
  }
  t.equal(
    observe(record, depositRow({ names: ["b"], at: undefined })).next,
    undefined,
    "a row without a date is not either",
  );
});
