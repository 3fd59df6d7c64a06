import t from "tap";
import { type StoredProtection, untouched } from "../../../bff/protection/record.ts";
import {
  boundDeposits,
  noteStarted,
  observeDeposits,
  reserveDeposit,
  type SeenDeposit,
} from "../../../bff/protection/reserve-deposit.ts";
import { depositUsage } from "../../../bff/protection/usage.ts";

const hour = 3_600_000;
const day = 24 * hour;
const utcOffset = 6;
/** Noon on 6 May in Dhaka. */
const start = Date.UTC(2026, 4, 6, 6);
const week = 7 * day;

const many = Array.from({ length: 20_000 }, (_, at) => ({
  ...{ id: `write ${at}`, poisha: 100, at: start - week + Math.floor((at / 20_000) * week) },
}));
const record: StoredProtection = { ...untouched(start), deposits: many };
const usedToday = (one: StoredProtection, now = start): number => depositUsage(one, "day", { now, utcOffset }).used;
const reserve = (one: StoredProtection, id: string, poisha: number, now = start): StoredProtection =>
  reserveDeposit(one, { id, poisha, isRecorded: true }, { now, utcOffset }).next;
const depositRow = (changes: Partial<SeenDeposit>): SeenDeposit => ({
  ...{ id: "D1", names: [], poisha: 1_000, state: "done", at: start },
  ...changes,
});
const observe = (one: StoredProtection, row: SeenDeposit, now = start) =>
  observeDeposits(one, [row], { now, utcOffset });

t.test("20,000 deposits are stored as 500 and some hourly sums, which never count for less", async (t) => {
  const small = { ...record, deposits: [...boundDeposits(many)] };
  t.ok(small.deposits.length <= 500 + 169, `${small.deposits.length} stored`);
  for (let passed = 0; passed <= week + hour; passed += 3 * hour) {
    const [whole, bounded] = [usedToday(record, start + passed), usedToday(small, start + passed)];
    t.ok(bounded >= whole && bounded - whole <= (20_000 / 168 + 1) * 100, `${bounded} of ${whole}`);
  }
  const next = reserve(record, "one more", 100);
  t.ok(next.deposits.length <= 500 + 169);
  t.equal(usedToday(next, start), usedToday(small, start) + 100);
  t.same(boundDeposits(small.deposits), small.deposits, "a second pass changes nothing");
});

t.test("an open deposit is summed last, and its amount can still be released", async (t) => {
  const started = noteStarted(reserve(untouched(start), "first", 5_000, start - week), "first", { platformId: "D7" });
  const crowded = reserve({ ...record, deposits: [...(started?.deposits ?? []), ...many] }, "one more", 100);
  const gone = observe(crowded, depositRow({ id: "D7", state: "gone", at: start - week })).next;
  t.same(
    crowded.deposits.filter((one) => !gone?.deposits.some(({ id }) => id === one.id)).map(({ id }) => id),
    ["first"],
  );
});

t.test("a row that is already part of a sum is not counted twice", async (t) => {
  const small = reserve(record, "one more", 100);
  t.equal(observe(small, depositRow({ names: ["write 3"], at: start - week + 1_000 })).next, undefined);
  t.ok(observe(small, depositRow({ id: "D9", names: ["other"] })).next, "a newer row without a reservation counts");
});

t.test("the amount of a failed deposit is subtracted in its month, however late", async (t) => {
  const limited = { ...untouched(start), limits: [{ kind: "deposit", period: "month", value: 1_000 }] as const };
  const reserved = reserve({ ...limited, limits: [...limited.limits] }, "a", 1_000);
  const later = observe(
    reserved,
    depositRow({ id: "D2", poisha: 1, names: ["b"], at: start + 12 * day }),
    start + 12 * day,
  ).next;
  t.equal(depositUsage(later ?? reserved, "month", { now: start + 12 * day, utcOffset }).used, 1_001);
  const free = observe(later ?? reserved, depositRow({ names: ["a"], state: "gone" }), start + 12 * day).next;
  t.equal(depositUsage(free ?? reserved, "month", { now: start + 12 * day, utcOffset }).used, 1);
});

t.test(
  "a row without a client reference matches the deposit with its id, or one with its amount and time that has arrived",
  async (t) => {
    const started = noteStarted(reserve(untouched(start), "a", 1_000), "a", {
      platformId: "D1",
      expiresAt: start + hour,
    });
    t.match(started?.deposits, [{ platformId: "D1", lookAt: start + hour }]);
    const done = observe(started ?? record, depositRow({})).next;
    t.same(done?.deposits, [{ id: "a", poisha: 1_000, at: start, platformId: "D1" }]);
    t.equal(
      usedToday(observe(done ?? record, depositRow({ id: "D2" })).next ?? record),
      2_000,
      "another row counts in addition",
    );

    const lost = reserve(untouched(start), "a", 1_000);
    t.match(observe(lost, depositRow({})).next?.deposits, [{ id: "a", platformId: "D1" }]);
    t.equal(observe(lost, depositRow({ state: "gone" })).next, undefined, "nothing is released on a guess");
    for (const other of [{ poisha: 900 }, { at: start + hour }, { names: ["somebody's"] }])
      t.equal(observe(lost, depositRow(other)).next?.deposits.length, 2, JSON.stringify(other));
  },
);

t.test(
  "a deposit that the record lists under another id is matched by its client reference and counts once",
  async (t) => {
    const started = noteStarted(reserve(untouched(start), "a", 1_000), "a", {
      platformId: "ORDER1",
      expiresAt: start + hour,
    });
    const current = started ?? record;
    const done = observe(current, depositRow({ id: "D1", names: ["a"] })).next;
    t.equal(usedToday(done ?? current), 1_000);
    const gone = observe(current, depositRow({ id: "D1", names: ["a"], state: "gone" })).next;
    t.equal(usedToday(gone ?? current), 0, "and its amount is released");
    const another = observe(current, depositRow({ id: "D2", names: ["b", "a"], state: "gone" })).next;
    t.equal(usedToday(another ?? current), 1_000, "a later write with its client reference proves nothing");
  },
);
