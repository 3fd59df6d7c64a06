import t from "tap";
import { createClock } from "../../../sandbox/clock.ts";
import type { Account, Round, Rounds } from "../../../sandbox/contract.ts";
import type { Entry } from "../../../sandbox/ledger/ledger.ts";
import { bonusesOf, ladder, rankBonusNamed, refOf, standingOf } from "../../../sandbox/ranks/ranks.ts";

const taka = 100;
/** Returns a time given on the site's clock, which is Dhaka's. */
const at = (moment: string): number => Date.parse(`${moment}+06:00`);

const played = (moment: string, stake: number, isSettled = true) =>
  ({ bet: stake * taka, betAt: at(moment), ...(isSettled && { settledAt: at(moment) }) }) as Round;

function world(
  rounds: readonly Round[],
  now: string,
  more: { birthday?: string; paid?: readonly Partial<Entry>[] } = {},
) {
  const clock = createClock();
  clock.set(at(now));
  const account = { id: "1", ...(more.birthday && { profile: { birthday: more.birthday } }) } as unknown as Account;
  const parts = {
    clock,
    ledger: { of: () => (more.paid ?? []) as Entry[] } as never,
    rounds: { history: () => rounds } as unknown as Rounds,
  };
  return {
    level: standingOf(account, parts.rounds, at(now)).rank.level,
    standing: standingOf(account, parts.rounds, at(now)),
    bonuses: bonusesOf(account, parts),
    statuses: () => Object.fromEntries(bonusesOf(account, parts).map(({ id, status }) => [id, status])),
  };
}

t.test("each rank requires more and pays more", async (t) => {
  for (const [index, rank] of ladder.entries()) {
    t.equal(rank.level, index);
    const below = ladder[index - 1];
    if (!below) continue;
    for (const field of ["total", "month", "upgradeBonus", "monthBonus", "birthdayBonus"] as const) {
      t.ok(rank[field] > below[field], `${field} of ${rank.name.EN}`);
    }
    t.ok(rank.withdrawLimit >= below.withdrawLimit);
  }
});

t.test("a rank is reached by the stakes in total and in one month, to the poisha", async (t) => {
  t.equal(world([], "2026-11-24T12:00").level, 0);
  t.equal(world([played("2026-11-02T10:00", 9_999.99)], "2026-11-24T12:00").level, 0);
  t.equal(world([played("2026-11-02T10:00", 10_000)], "2026-11-24T12:00").level, 1);
  const slow = [4_999, 4_999, 4_999].map((stake, index) => played(`2026-0${7 + index}-10T10:00`, stake));
  t.equal(world(slow, "2026-11-24T12:00").level, 0, "enough in total, too little in any month");
  t.equal(world([...slow, played("2026-09-11T10:00", 1)], "2026-11-24T12:00").level, 1, "5,000 in September");
  t.equal(world([played("2026-11-02T10:00", 100_000)], "2026-11-24T12:00").level, 2, "two ranks together");
  t.equal(world([played("2026-11-02T10:00", 10_000, false)], "2026-11-24T12:00").level, 0, "an open bet counts later");
});

t.test("the month of a rank is the site's calendar month, and the rank outlives it", async (t) => {
  const rounds = [played("2026-10-31T23:59:59", 6_000), played("2026-11-01T00:00", 4_000)];
  const { level, standing } = world(rounds, "2026-11-24T12:00");
  t.same([level, standing.total, standing.month], [0, 10_000 * taka, 4_000 * taka]);
  const risen = world([...rounds, played("2026-11-02T10:00", 1_000)], "2026-12-01T00:00");
  t.same([risen.level, risen.standing.month], [1, 0]);
});

t.test("an upgrade is paid once per rank, including skipped ranks", async (t) => {
  const rounds = [played("2026-11-02T10:00", 100_000)];
  const { statuses } = world(rounds, "2026-11-24T12:00");
  t.match(statuses(), { "UPGRADE-1": "CLAIMABLE", "UPGRADE-2": "CLAIMABLE", "UPGRADE-3": "OPEN" });
  t.notOk("UPGRADE-4" in statuses(), "the one after the next is not offered");
  const paid = [{ ref: refOf("UPGRADE-1"), poisha: 10_000, at: 5 }];
  const claimed = world(rounds, "2026-11-24T12:00", { paid }).bonuses.find(({ id }) => id === "UPGRADE-1");
  t.match(claimed, { status: "CLAIMED", amount: 10_000, claimedAt: 5 });
});

t.test("a month's bonus is claimed in the month after, by the rank and stakes at its end", async (t) => {
  const rounds = [played("2026-10-05T10:00", 12_000), played("2026-11-02T10:00", 100_000)];
  const november = world(rounds, "2026-11-30T23:59:59");
  t.match(
    november.bonuses.find(({ id }) => id === "MONTHLY-2026-10"),
    {
      ...{ status: "CLAIMABLE", amount: 50 * taka, from: at("2026-11-01T00:00"), until: at("2026-12-01T00:00") },
      turnover: { required: 5_000 * taka, actual: 12_000 * taka },
    },
  );
  t.match(
    november.bonuses.find(({ id }) => id === "MONTHLY-2026-11"),
    { status: "OPEN", amount: 300 * taka },
  );
  const december = world(rounds, "2026-12-01T00:00");
  t.match(december.statuses(), { "MONTHLY-2026-11": "CLAIMABLE", "MONTHLY-2026-12": "OPEN" });
  t.notOk("MONTHLY-2026-10" in december.statuses(), "October's has lapsed");
  const quiet = world(rounds, "2027-01-05T10:00").statuses();
  t.notOk("MONTHLY-2026-12" in quiet, "nothing was staked in December");
  t.notOk("MONTHLY-2026-11" in world([], "2026-11-24T12:00").statuses(), "the lowest rank has none");
});

t.test("a birthday bonus is paid once a year, for 30 days from the birthday", async (t) => {
  const on = (now: string, birthday = "1994-12-20") =>
    world([], now, { birthday }).bonuses.find(({ type }) => type === "BIRTHDAY");
  t.match(on("2026-12-19T23:59:59"), { id: "BIRTHDAY-2026", status: "OPEN", from: at("2026-12-20T00:00") });
  t.match(on("2026-12-20T00:00"), { id: "BIRTHDAY-2026", status: "CLAIMABLE", amount: 50 * taka });
  t.match(on("2027-01-18T23:59:59"), { id: "BIRTHDAY-2026", status: "CLAIMABLE" }, "across the end of the year");
  t.match(on("2027-01-19T00:00"), { id: "BIRTHDAY-2027", status: "OPEN" });
  t.match(on("2027-03-01T00:00", "1996-02-29"), { id: "BIRTHDAY-2027", status: "CLAIMABLE" });
  t.equal(on("2027-02-28T23:59:59", "1996-02-29")?.status, "OPEN");
  t.same(
    world([], "2026-12-20T12:00").bonuses.filter(({ type }) => type === "BIRTHDAY"),
    [],
    "no birthday is known",
  );
});

t.test("the bonus record names what a rank has paid", async (t) => {
  t.same(rankBonusNamed("RANK-UPGRADE-2", "EN"), { type: "UPGRADE_BONUS", name: "Bonus for rising to Gold" });
  t.match(rankBonusNamed("RANK-MONTHLY-2026-11", "EN"), { type: "MEMBERLEVEL", name: /2026-11/ });
  t.match(rankBonusNamed("RANK-BIRTHDAY-2026", "BN"), { type: "MEMBERLEVEL", name: /2026/ });
  t.equal(rankBonusNamed("701", "EN"), undefined);
});
