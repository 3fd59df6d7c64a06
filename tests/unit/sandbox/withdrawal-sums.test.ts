import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { createClock } from "../../../sandbox/clock.ts";
import type { Account } from "../../../sandbox/contract.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { Notifications } from "../../../sandbox/member/inbox.ts";
import type { Withdrawal } from "../../../sandbox/withdrawals/withdrawals.ts";
import { Withdrawals } from "../../../sandbox/withdrawals/withdrawals.ts";
import { Seeded } from "../../support/hostile-values.ts";

const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
t.comment(`SEED=${seed} repeats this run`);
const players = 5;
const steps = 4_000;
const opening = 10_000_000;
const destination = { cardId: "1", bankName: "bKash", accountNo: "017****5601" };

/** Returns the poisha of a withdrawal that have left the wallet but not yet reached the receiver or the operator. */
const inTransit = (withdrawal: Withdrawal): number =>
  ["PENDING", "APPROVED", "DISBURSED"].includes(withdrawal.status) ? withdrawal.amount : 0;

/** Returns what a finished withdrawal cost its owner: the amount that arrived plus the fee, or 0. */
const costOf = ({ status, amount, returned }: Withdrawal): number => (status === "CONFIRMED" ? amount - returned : 0);

t.test("no action of clock or operator creates or loses a poisha", async (t) => {
  const random = new Seeded(seed);
  const clock = createClock();
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const withdrawals = new Withdrawals({ clock, accounts, notifications: new Notifications(clock) });
  const owners = Array.from({ length: players }, (_, at) => accounts.create({ account: `p${at}`, balance: opening }));
  const below = (most: number): number => random.below(most);

  function act(account: Account): void {
    const one = withdrawals.of(account)[below(withdrawals.of(account).length || 1)];
    const arrives = one ? one.amount - one.fee : 0;
    const kind = below(8);
    if (kind <= 1 && account.balance >= 20_000) {
      const amount = 20_000 + below(Math.min(account.balance, 300_000) - 20_000 + 1);
      withdrawals.ask(account, { amount, clientReference: "", destination, held: below(4) === 0 });
    } else if (kind === 2) clock.advance(below(40) * 60_000);
    else if (!one) return;
    else if (one.status === "DISBURSED") {
      if (kind === 3) withdrawals.dispute(one);
      else withdrawals.settle(one, "PARTIAL", below(arrives + 1));
    } else if (one.status === "PENDING" && kind === 4) withdrawals.approve(one);
    else if (["PENDING", "APPROVED"].includes(one.status)) {
      if (kind === 5) withdrawals.reject(one, "No.");
      else withdrawals.pay(one, 1 + below(arrives));
    }
  }

  const wrong: object[] = [];
  for (let step = 0; step < steps; step += 1) {
    for (const account of owners) act(account);
    for (const account of owners) {
      const all = withdrawals.of(account);
      const expected = opening - all.reduce((sum, one) => sum + inTransit(one) + costOf(one), 0);
      if (account.balance !== expected || account.balance < 0) wrong.push({ step, account: account.account, expected });
    }
    if (ledger.sum() !== 0) wrong.push({ step, sum: ledger.sum() });
    if (wrong.length > 0) break;
  }
  t.same(wrong, []);
  const all = owners.flatMap((account) => withdrawals.of(account));
  t.ok(all.length > 100, `${all.length} withdrawals`);
  for (const status of ["CONFIRMED", "REJECTED"])
    t.ok(
      all.some((one) => one.status === status),
      status,
    );
  for (const one of all.filter(({ status }) => status === "REJECTED")) t.equal(one.returned, one.amount, one.id);
});
