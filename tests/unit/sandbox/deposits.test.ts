import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { channelOf, feeOf } from "../../../sandbox/deposits/channels.ts";
import { Deposits, turnoverOf } from "../../../sandbox/deposits/deposits.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";
import { Notifications } from "../../../sandbox/member/inbox.ts";
import { standingClock } from "../sandbox-world/call.ts";

function desk() {
  const clock = standingClock();
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => true, ledger);
  const notifications = new Notifications(clock);
  const deposits = new Deposits({ clock, accounts, notifications });
  const account = accounts.create({ account: "rina" });
  const begin = (bankCode: string, amount: number, more: { promotionId?: string } = {}) => {
    const channel = channelOf(bankCode);
    if (!channel) throw new Error(`no ${bankCode}`);
    return deposits.begin({ account, channel, amount, ...more });
  };
  const noticeTexts = () => notifications.since(account, 0).map(({ type, amount }) => `${type} ${amount}`);
  return { clock, ledger, deposits, account, begin, noticeTexts };
}

t.test("a deposit with a reference is credited once, after its review, less the fee", async (t) => {
  const { clock, ledger, deposits, account, begin, noticeTexts } = desk();
  const deposit = begin("NAGAD", 50_000);
  clock.advance(60_000);
  deposits.sweep();
  t.equal(deposit.status, "PENDING", "no money arrives before the player has stated the payment");
  deposits.refer(deposit, "7A8B9C0D", []);
  clock.advance(19_999);
  t.equal(deposits.byId(deposit.id)?.status, "PENDING");
  clock.advance(1);
  t.match(deposits.byId(deposit.id), { status: "SUCCESS", fee: 750, arrived: 49_250, finishedAt: clock.now() });
  deposits.sweep();
  t.equal(account.balance, 49_250);
  t.match(ledger.of(account.id), [
    { type: "deposit", ref: deposit.id, poisha: 50_000, counterparty: "house:deposits" },
    { type: "depositFee", ref: deposit.id, poisha: -750, counterparty: "house:fees" },
  ]);
  t.equal(deposits.decide(deposit, "approve"), false);
  t.equal(account.balance, 49_250);
  t.equal(ledger.sum(), 0);
  t.same(noticeTexts(), ["DEPOSIT_SUCCESS 49250"]);
});

t.test("a deposit that is not paid in time is cancelled, and still credited if its money comes late", async (t) => {
  const { clock, deposits, account, begin, noticeTexts } = desk();
  const deposit = begin("BKASH", 50_000);
  clock.advance(15 * 60_000);
  t.equal(deposits.byId(deposit.id)?.status, "CANCELLED");
  t.equal(deposits.decide(deposit, "reject"), false);
  t.equal(deposits.decide(deposit, "approve", undefined, "came late"), true);
  t.match(deposit, { status: "SUCCESS", remark: "came late" });
  t.equal(account.balance, 50_000);
  t.same(noticeTexts(), ["DEPOSIT_SUCCESS 50000"]);
});

t.test("the operator refuses a deposit with a reason, or credits the part that arrived", async (t) => {
  const { deposits, account, begin, noticeTexts } = desk();
  const refused = begin("BKASH", 50_000);
  deposits.refer(refused, "AAAAAAAAA1", []);
  deposits.decide(refused, "reject", undefined, "no such payment");
  t.match(refused, { status: "FAILED", remark: "no such payment" });
  const part = begin("NAGAD", 50_000);
  deposits.decide(part, "payPart", 20_000);
  t.match(part, { status: "SUCCESS", amount: 50_000, fee: 300, arrived: 19_700 });
  t.equal(account.balance, 19_700);
  t.same(noticeTexts(), ["DEPOSIT_FAIL 50000", "DEPOSIT_SUCCESS 19700"]);
});

t.test("only the operator moves a deposit on if automatic review is off", async (t) => {
  const { clock, deposits, begin } = desk();
  deposits.rules.reviewSeconds = null;
  const deposit = begin("BKASH", 50_000);
  deposits.refer(deposit, "AAAAAAAAA1", []);
  clock.advance(24 * 60 * 60_000);
  t.equal(deposits.byId(deposit.id)?.status, "PENDING", "a deposit under review does not expire");
});

t.test("a reference stays used in its channel, even after a refusal", async (t) => {
  const { deposits, begin } = desk();
  const deposit = begin("BKASH", 50_000);
  deposits.refer(deposit, "AAAAAAAAA1", []);
  deposits.decide(deposit, "reject");
  t.ok(deposits.isUsed(deposit.channel, "AAAAAAAAA1"));
  t.notOk(deposits.isUsed(begin("NAGAD", 50_000).channel, "AAAAAAAAA1"));
});

t.test("a bonus is paid with its deposit, the first-deposit bonus once, and requires turnover", async (t) => {
  const { deposits, account, ledger, begin } = desk();
  const [first, second] = [1, 2].map(() => begin("BKASH", 100_000, { promotionId: "801" })) as [
    ReturnType<typeof begin>,
    ReturnType<typeof begin>,
  ];
  deposits.decide(first, "approve");
  deposits.decide(second, "approve");
  t.equal(first.bonus, 100_000);
  t.equal(second.bonus, undefined, "it is no longer the first deposit");
  t.equal(account.balance, 300_000);
  t.equal(turnoverOf(first), 200_000 * 15);
  t.equal(turnoverOf(second), 100_000);
  const small = begin("BKASH", 100_000, { promotionId: "802" });
  deposits.decide(small, "payPart", 10_000);
  t.equal(small.bonus, undefined, "the part that arrived is too small for it");
  t.match(ledger.of(account.id)[1], { type: "bonus", ref: `801-${first.id}`, counterparty: "house:bonus" });
});

t.test("a deposit fee is rounded half up", async (t) => {
  t.equal(feeOf({ fee: 150 }, 33_300), 500);
  t.equal(feeOf({ fee: 150 }, 33_367), 501);
  t.equal(feeOf({ fee: 0 }, 33_367), 0);
});
