import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { createClock } from "../../../sandbox/clock.ts";
import type { Account, Round } from "../../../sandbox/contract.ts";
import type { Entry } from "../../../sandbox/ledger/ledger.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { createRounds } from "../../../sandbox/play/rounds.ts";
import { incomeOf, Referrals } from "../../../sandbox/referral/referrals.ts";
import { between, mulberry32 } from "../../../sandbox/world/random.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";

const hourMs = 3_600_000;
/** Noon on a Wednesday in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);

const round = (bet: number, settledAt?: number): Round => ({
  ...{ id: "1", accountId: "a", nodeId: "1", vendor: "JL", type: "RNG", betAt: noon, bet, win: 0 },
  ...(settledAt !== undefined && { settledAt }),
});
const deposit = (poisha: number, at = noon): Entry => ({
  ...{ id: "1", at, accountId: "a", wallet: "main", type: "deposit", counterparty: "house", poisha },
  ...{ before: 0, after: poisha },
});

t.test("a day's settled stakes are summed before they are rounded half up", async (t) => {
  const many = Array.from({ length: 100 }, () => round(100, noon));
  t.match(incomeOf({ rounds: many, entries: [] }), [{ day: "2026-05-06", base: 10_000, amount: 30 }]);
  t.match(incomeOf({ rounds: [round(500, noon)], entries: [] }), [{ amount: 2 }], "1.5 poisha");
  t.same(incomeOf({ rounds: [round(166, noon)], entries: [] }), [], "0.498 poisha counts nothing");
  t.same(incomeOf({ rounds: [round(100_000)], entries: [] }), [], "nor does a bet whose round is open");
});

t.test("a stake counts on the site's day of its settlement", async (t) => {
  const evening = noon + 11 * hourMs;
  const rounds = [round(10_000, evening), round(20_000, evening + 2 * hourMs)];
  t.match(incomeOf({ rounds, entries: [] }), [
    { day: "2026-05-07", amount: 60 },
    { day: "2026-05-06", amount: 30 },
  ]);
});

t.test("a first deposit counts once, from the minimum amount on", async (t) => {
  const reward = { type: "FIRST_DEPOSIT", amount: 50_000 };
  t.match(incomeOf({ rounds: [], entries: [deposit(100_000), deposit(900_000, noon + 1)] }), [reward]);
  t.equal(incomeOf({ rounds: [], entries: [deposit(100_000), deposit(900_000, noon + 1)] }).length, 1);
  t.same(incomeOf({ rounds: [], entries: [deposit(99_999), deposit(900_000, noon + 1)] }), []);
});

/** Creates a member who invites friends, with a separate clock and ledger. */
function program() {
  const clock = createClock();
  clock.set(noon);
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const rounds = createRounds(clock, accounts);
  const referrals = new Referrals({ clock, accounts, ledger, rounds: () => rounds });
  const referrer = accounts.create({ account: "inviter1" });
  const invite = (account: string, device = "") =>
    accounts.create({ account, balance: 500_000, referral: referrals.of(referrer, device) });
  const [game] = buildWorld(1).games;
  function lose(account: Account, poisha: number): void {
    if (game) rounds.settle(rounds.bet(account, game, poisha), 0);
  }
  const bonusesOf = ({ id }: Account) => ledger.of(id).filter(({ type }) => type === "bonus");
  return { clock, accounts, referrals, referrer, invite, lose, bonusesOf, ledger };
}

t.test("a day's referral income is paid once after its end, with a line for each kind", async (t) => {
  const { clock, accounts, referrals, referrer, invite, lose, bonusesOf, ledger } = program();
  const [first, second] = [invite("friend1"), invite("friend2")];
  accounts.credit(first, 100_000, { type: "deposit" });
  lose(first, 10_000);
  lose(second, 20_000);
  referrals.sweep();
  t.equal(referrer.balance, 0, "the day is not over");
  t.equal(
    referrals.income(referrer).every(({ paidAt }) => paidAt === undefined),
    true,
  );
  clock.advance(12 * hourMs);
  referrals.sweep();
  referrals.sweep();
  t.same(
    bonusesOf(referrer)
      .map(({ poisha }) => poisha)
      .toSorted((a, b) => a - b),
    [30, 60, 50_000],
  );
  t.equal(bonusesOf(first)[0]?.poisha, 50_000, "the friend receives as much");
  t.same(bonusesOf(second), []);
  lose(second, 30_000);
  clock.advance(72 * hourMs);
  referrals.sweep();
  const incomes = referrals.income(referrer);
  t.equal(
    incomes.every(({ paidAt }) => paidAt !== undefined),
    true,
    "days without a request are paid too",
  );
  const sum = incomes.reduce((total, { amount }) => total + amount, 0);
  t.equal(sum, referrer.balance, "the incomes equal those of the account record");
  t.equal(sum, 50_000 + 30 + 60 + 90);
  t.equal(ledger.sum(), 0);
});

t.test("a registration on the inviter's own device earns no income", async (t) => {
  const { accounts, referrals, referrer, invite, lose } = program();
  referrals.see(referrer, "phone-1");
  const own = invite("friend1", "phone-1");
  const other = invite("friend2", "phone-2");
  for (const friend of [own, other]) {
    accounts.credit(friend, 100_000, { type: "deposit" });
    lose(friend, 10_000);
  }
  t.same(referrals.incomeBy(own), []);
  t.equal(referrals.incomeBy(other).length, 2);
  t.same(
    referrals.friends(referrer).map(({ account }) => account),
    ["friend2", "friend1"],
  );
});

t.test("paid and open sums add up to the incomes after any days of play", async (t) => {
  const { clock, accounts, referrals, referrer, invite, lose, bonusesOf } = program();
  const random = mulberry32(7);
  const friends = ["friend1", "friend2", "friend3"].map((account) => invite(account));
  for (let event = 0; event < 500; event += 1) {
    const friend = friends[between(random, 0, friends.length - 1)];
    if (!friend) continue;
    if (between(random, 0, 9) === 0) accounts.credit(friend, between(random, 50_000, 200_000), { type: "deposit" });
    lose(friend, Math.min(friend.balance, between(random, 1, 20_000)));
    clock.advance(between(random, 0, 4 * hourMs));
    if (between(random, 0, 4) === 0) referrals.sweep();
  }
  const incomes = referrals.income(referrer);
  const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
  t.equal(sum(incomes.filter(({ paidAt }) => paidAt !== undefined)), referrer.balance);
  t.equal(bonusesOf(referrer).length, incomes.filter(({ paidAt }) => paidAt !== undefined).length);
  clock.advance(24 * hourMs);
  referrals.sweep();
  t.equal(sum(referrals.income(referrer)), referrer.balance);
});
