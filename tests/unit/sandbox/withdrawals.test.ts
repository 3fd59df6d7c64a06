import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { createClock } from "../../../sandbox/clock.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { Notifications } from "../../../sandbox/member/inbox.ts";
import { Withdrawals } from "../../../sandbox/withdrawals/withdrawals.ts";

const minuteMs = 60_000;
const destination = { cardId: "1", bankName: "bKash", accountNo: "017****5601" };

function office(balance = 100_000) {
  const clock = createClock();
  clock.set(Date.UTC(2026, 4, 6, 6));
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const notifications = new Notifications(clock);
  const withdrawals = new Withdrawals({ clock, accounts, notifications });
  const rina = accounts.create({ account: "rina", balance });
  const ask = (amount: number, held = false) =>
    withdrawals.ask(rina, { amount, clientReference: "", destination, held });
  const noticeTypes = () => notifications.since(rina, 0).map(({ type }) => type);
  return { clock, ledger, withdrawals, rina, ask, noticeTypes };
}

t.test("money leaves the wallet immediately, and the withdrawal moves on by the clock", async (t) => {
  const { clock, ledger, withdrawals, rina, ask, noticeTypes } = office();
  const withdrawal = ask(40_000);
  t.equal(rina.balance, 60_000);
  const statuses = [withdrawal.status];
  for (const minutes of [1, 1, 30]) {
    clock.advance(minutes * minuteMs);
    statuses.push(withdrawals.of(rina)[0]?.status ?? "PENDING");
  }
  t.same(statuses, ["PENDING", "APPROVED", "DISBURSED", "CONFIRMED"]);
  t.match(withdrawal, { payout: { status: "FORCED", paid: 40_000 }, returned: 0 });
  t.same(noticeTypes(), ["WITHDRAW_APPROVED"]);
  t.equal(rina.balance, 60_000);
  t.equal(ledger.sum(), 0);
});

t.test("all steps that are due are taken together, each at its own time", async (t) => {
  const { clock, withdrawals, ask, rina } = office();
  const { createdAt } = ask(40_000);
  clock.advance(60 * minuteMs);
  t.match(withdrawals.of(rina), [
    { status: "CONFIRMED", approvedAt: createdAt + minuteMs, finishedAt: createdAt + 32 * minuteMs },
  ]);
});

t.test("only the operator approves a withdrawal held for approval", async (t) => {
  const { clock, withdrawals, ask } = office();
  const withdrawal = ask(40_000, true);
  withdrawals.delay(withdrawal, minuteMs, "We have to ask the bank.");
  clock.advance(24 * 60 * minuteMs);
  t.equal(withdrawals.find(withdrawal.id)?.status, "PENDING");
  withdrawals.approve(withdrawal);
  clock.advance(minuteMs);
  t.equal(withdrawals.find(withdrawal.id)?.status, "DISBURSED");
});

t.test("a rejection returns everything, including the fee, with its reason", async (t) => {
  const { ledger, withdrawals, rina, ask, noticeTypes } = office();
  for (let free = 0; free < 3; free += 1) ask(20_000);
  const withdrawal = ask(20_050);
  t.equal(withdrawal.fee, 201, "1 % from the fourth of a day on, half a poisha rounded up");
  withdrawals.reject(withdrawal, "The name differs.");
  t.match(withdrawal, { status: "REJECTED", remark: "The name differs.", returned: 20_050 });
  t.equal(rina.balance, 40_000);
  t.same(noticeTypes(), ["WITHDRAW_REJECTED"]);
  t.equal(ledger.of("house:fees").at(-1)?.after, 0);
  t.equal(ledger.of("house:withdrawals").at(-1)?.after, 60_000, "the sum of the other three");
  t.equal(ledger.sum(), 0);
});

t.test("free withdrawals are available again on a new day", async (t) => {
  const { clock, withdrawals, rina, ask } = office();
  for (let free = 0; free < 3; free += 1) ask(20_000);
  t.equal(withdrawals.freeLeft(rina), 0);
  clock.advance(24 * 60 * minuteMs);
  t.equal(withdrawals.freeLeft(rina), 3);
});

t.test("the part of a payout that did not arrive returns to the wallet", async (t) => {
  const { clock, withdrawals, rina, ask } = office();
  const partly = ask(40_000);
  withdrawals.approve(partly);
  withdrawals.pay(partly, 30_000);
  clock.advance(30 * minuteMs);
  t.match(withdrawals.find(partly.id), { status: "CONFIRMED", payout: { status: "FORCED" }, returned: 10_000 });
  t.equal(rina.balance, 70_000);

  const nothing = ask(40_000);
  withdrawals.approve(nothing);
  withdrawals.pay(nothing);
  withdrawals.dispute(nothing);
  clock.advance(60 * minuteMs);
  t.equal(withdrawals.find(nothing.id)?.status, "DISBURSED", "a dispute does not end by time");
  withdrawals.settle(nothing, "NOT_RECEIVED", 0);
  t.match(nothing, { status: "REJECTED", returned: 40_000 });
  t.equal(rina.balance, 70_000);
});

t.test("a step can be postponed, with a reason", async (t) => {
  const { clock, withdrawals, ask } = office();
  const withdrawal = ask(40_000);
  withdrawals.delay(withdrawal, 60 * minuteMs, "The bank is closed.");
  clock.advance(60 * minuteMs);
  t.match(withdrawals.find(withdrawal.id), { status: "PENDING", remark: "The bank is closed." });
  clock.advance(minuteMs);
  t.match(withdrawals.find(withdrawal.id), { status: "APPROVED", remark: "" });
});

t.test("a withdrawal above the balance is refused", async (t) => {
  const { rina, ask, ledger } = office();
  t.throws(() => ask(100_001));
  t.equal(rina.balance, 100_000);
  t.equal(ledger.of(rina.id).length, 1);
});
