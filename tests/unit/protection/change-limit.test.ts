import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import {
  cancelRaise,
  cancelRealityCheck,
  confirmRaise,
  confirmRealityCheck,
  limitOf,
  setLimit,
  setRealityCheck,
  withoutLapsed,
} from "../../../bff/protection/limits.ts";
import { type StoredProtection, untouched } from "../../../bff/protection/record.ts";

const hour = 3_600_000;
const day = 24 * hour;
const terms = { raiseMs: day };
const start = Date.UTC(2026, 4, 6);
const perDay = { kind: "deposit", period: "day" } as const;
const perWeek = { kind: "deposit", period: "week" } as const;
const perMonth = { kind: "deposit", period: "month" } as const;

const set = (
  record: StoredProtection,
  value: number | undefined,
  now = start,
  name = perDay as typeof perDay | typeof perWeek | typeof perMonth,
) => setLimit(record, name, value, now);
const limitState = (record: StoredProtection, name: typeof perDay | typeof perWeek = perDay) => {
  const { raise, value } = limitOf(record, name) ?? {};
  return [value, raise?.to];
};
const acts = ({ acts: list }: StoredProtection) => list.map(({ act, from, to }) => [act, from, to]);
const codeOf = (run: () => unknown): string => {
  try {
    run();
    return "none";
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};

t.test("the first limit and a lower one apply immediately, a higher one and a removal wait", async (t) => {
  const first = set(untouched(start), 1_000);
  t.same(limitState(first), [1_000, undefined]);
  t.same(limitState(set(first, 500)), [500, undefined]);
  t.same(limitState(set(first, 2_000)), [1_000, 2_000]);
  const removal = set(first, undefined);
  t.same(limitOf(removal, perDay), { ...perDay, value: 1_000, raise: { askedAt: start } });
  t.same(acts(removal), [
    ["limit_set", undefined, "10.00"],
    ["raise_asked", "10.00", undefined],
  ]);
});

t.test(
  "the tighter of two concurrent changes wins in either order, for a raise and a lowering or two lowerings",
  async (t) => {
    const first = set(untouched(start), 1_000);
    t.same(limitState(set(set(first, 2_000), 500)), [500, undefined], "a lowering cancels the raise");
    t.same(limitState(set(set(first, 500), 2_000)), [500, 2_000]);
    t.same(limitState(set(set(first, 500), 300)), [300, undefined]);
    t.same(limitState(set(set(first, 300), 500)), [300, 500], "the higher of the two waits");
  },
);

t.test("a raise can be confirmed for seven days after its wait, and then lapses", async (t) => {
  const parked = set(set(untouched(start), 1_000), 2_000);
  const confirm = (now: number) => confirmRaise(withoutLapsed(parked, now, terms), perDay, now, terms);
  t.equal(
    codeOf(() => confirm(start + day - 1)),
    "raise_unripe",
  );
  t.same(limitState(confirm(start + day)), [2_000, undefined]);
  t.same(limitState(confirm(start + 8 * day - 1)), [2_000, undefined]);
  t.equal(
    codeOf(() => confirm(start + 8 * day)),
    "raise_lapsed",
  );
  const lapsed = withoutLapsed(parked, start + 9 * day, terms);
  t.same(limitState(lapsed), [1_000, undefined]);
  t.match(lapsed.acts.at(-1), { act: "raise_lapsed", at: start + 8 * day, ...perDay, from: "10.00", to: "20.00" });
  t.equal(withoutLapsed(lapsed, start + 99 * day, terms), lapsed, "the second confirmation is refused");
  t.equal(
    codeOf(() => confirmRaise(set(untouched(start), 1_000), perDay, start, terms)),
    "not_found",
  );
});

t.test("a raise requested again restarts its wait, and a cancelled one is removed immediately", async (t) => {
  const again = set(set(set(untouched(start), 1_000), 2_000), 2_000, start + 23 * hour);
  t.equal(
    codeOf(() => confirmRaise(again, perDay, start + day, terms)),
    "raise_unripe",
  );
  const cancelled = cancelRaise(again, perDay, start + day);
  t.same(limitState(cancelled), [1_000, undefined]);
  t.equal(cancelRaise(cancelled, perDay, start + day), cancelled);
  t.same(limitState(set(again, 1_000)), [1_000, undefined], "setting the value in force removes it too");
});

t.test("a clock that is set back makes the wait for a raise longer, never shorter", async (t) => {
  const parked = set(set(untouched(start), 1_000), 2_000);
  t.equal(
    codeOf(() => confirmRaise(parked, perDay, start - 30 * day, terms)),
    "raise_unripe",
  );
  t.equal(withoutLapsed(parked, start - 30 * day, terms), parked);
});

t.test("a removed limit is gone once it is confirmed, and the next one counts as a first one", async (t) => {
  const gone = confirmRaise(set(set(untouched(start), 1_000), undefined), perDay, start + day, terms);
  t.same(gone.limits, []);
  t.same(limitState(set(gone, 9_000)), [9_000, undefined]);
});

t.test("a day's limit is never above the week's, nor the week's above the month's", async (t) => {
  const week = set(untouched(start), 5_000, start, perWeek);
  const error = await Promise.resolve()
    .then(() => set(week, 6_000))
    .catch((reason: unknown) => reason);
  t.match(error, { code: "limit_order", options: { fields: { value: "limit_order", week: "limit_order" } } });
  t.same(limitState(set(week, 5_000)), [5_000, undefined], "an equal value is accepted");
  const all = set(set(week, 2_000), 9_000, start, perMonth);
  t.equal(
    codeOf(() => set(all, 1_000, start, perWeek)),
    "limit_order",
  );
  t.equal(
    codeOf(() => set(all, 4_000, start, perMonth)),
    "limit_order",
  );
  t.equal(
    codeOf(() => set(all, 6_000)),
    "limit_order",
    "a raise too",
  );
});

t.test("raises of two periods wait at the same time, and are confirmed in a valid order", async (t) => {
  const both = set(set(untouched(start), 5_000, start, perWeek), 2_000);
  const raised = set(set(both, 20_000, start, perWeek), 8_000);
  t.equal(
    codeOf(() => confirmRaise(raised, perDay, start + day, terms)),
    "limit_order",
  );
  const week = confirmRaise(raised, perWeek, start + day, terms);
  t.same(limitState(confirmRaise(week, perDay, start + day, terms)), [8_000, undefined]);
});

t.test("limits are offered until one is set or declined", async (t) => {
  t.equal(untouched(start).offered, false);
  t.equal(set(untouched(start), 1_000).offered, true);
  t.equal(set(untouched(start), undefined).offered, true);
});

t.test("a more frequent reality check applies immediately, a rarer one waits like a raise", async (t) => {
  const often = setRealityCheck(untouched(start), 15, start);
  t.same(often.realityCheck, { minutes: 15 });
  const seldom = setRealityCheck(often, 60, start);
  t.same(seldom.realityCheck, { minutes: 15, raise: { to: 60, askedAt: start } });
  t.equal(
    codeOf(() => confirmRealityCheck(seldom, start, terms)),
    "raise_unripe",
  );
  t.same(confirmRealityCheck(seldom, start + day, terms).realityCheck, { minutes: 60 });
  t.same(cancelRealityCheck(seldom, start).realityCheck, { minutes: 15 });
  const lapsed = withoutLapsed(seldom, start + 8 * day, terms);
  t.same(lapsed.realityCheck, { minutes: 15 });
  t.equal(
    codeOf(() => confirmRealityCheck(lapsed, start + 8 * day, terms)),
    "raise_lapsed",
  );
  t.same(setRealityCheck(seldom, 15, start).realityCheck, { minutes: 15 });
});

t.test("the newest 500 acts are stored", async (t) => {
  let record = set(untouched(start), 100_000);
  for (let value = 99_999; value > 99_400; value -= 1) record = set(record, value);
  t.equal(record.acts.length, 500);
  t.match(record.acts.at(-1), { act: "limit_lowered", to: "994.01" });
});
