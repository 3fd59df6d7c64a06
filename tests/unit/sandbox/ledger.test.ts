import t from "tap";
import { AccountBook } from "../../../sandbox/accounts/book.ts";
import { createClock } from "../../../sandbox/clock.ts";
import { Ledger } from "../../../sandbox/ledger/ledger.ts";

function books(singleWallet = false) {
  const clock = createClock();
  const ledger = new Ledger(clock);
  const accounts = new AccountBook(clock, () => singleWallet, ledger);
  const rina = accounts.create({ account: "rina", balance: 10_000 });
  const badal = accounts.create({ account: "badal" });
  return { clock, ledger, accounts, rina, badal };
}

t.test("every movement is a line on both sides with the balance after it", async (t) => {
  const { ledger, accounts, rina } = books();
  accounts.debit(rina, 400, { type: "bet", ref: "r-1" });
  accounts.credit(rina, 150, { type: "win", ref: "r-1", note: "a small one" });
  t.match(ledger.of(rina.id), [
    { type: "opening", counterparty: "house:opening", poisha: 10_000, before: 0, after: 10_000 },
    { type: "bet", ref: "r-1", counterparty: "house:games", poisha: -400, before: 10_000, after: 9_600 },
    { type: "win", note: "a small one", poisha: 150, before: 9_600, after: 9_750, wallet: "main" },
  ]);
  t.match(ledger.of("house:games"), [
    { counterparty: rina.id, poisha: 400, before: 0, after: 400 },
    { counterparty: rina.id, poisha: -150, before: 400, after: 250 },
  ]);
  t.equal(rina.balance, 9_750);
});

t.test("all balances sum to 0, and each equals the sum of its lines and its last line", async (t) => {
  const { ledger, accounts, rina, badal } = books();
  accounts.move({ account: rina }, { account: badal }, 2_500, { type: "transferOut", note: "for tea" });
  accounts.move({ account: rina }, { account: rina, vendor: "AG" }, 1_000, { type: "wallet" });
  accounts.debit(rina, 300, { type: "bet" }, "AG");
  accounts.credit(badal, 9_999, { type: "deposit", ref: "d-1" });
  accounts.debit(badal, 99, { type: "depositFee", ref: "d-1" });
  accounts.adjust(badal, 5);
  accounts.adjust(badal, 7_000);
  t.equal(ledger.sum(), 0);
  for (const id of ledger.accountIds()) {
    for (const wallet of new Set(ledger.of(id).map((entry) => entry.wallet))) {
      const entries = ledger.of(id).filter((entry) => entry.wallet === wallet);
      const sum = entries.reduce((total, { poisha }) => total + poisha, 0);
      t.same([sum, entries.at(-1)?.after], [ledger.balance(id, wallet), ledger.balance(id, wallet)], `${id} ${wallet}`);
      t.ok(entries.every(({ before, after }, at) => before === (entries[at - 1]?.after ?? 0) && after - before !== 0));
    }
  }
  t.same([rina.balance, rina.purses.get("AG"), badal.balance], [6_500, 700, 7_000]);
  const ids = ledger.accountIds().flatMap((id) => ledger.of(id).map((entry) => entry.id));
  t.equal(new Set(ids).size, ids.length, "every line has its own id");
});

t.test("a transfer between players is a debit on one side and a credit on the other", async (t) => {
  const { ledger, accounts, rina, badal } = books();
  accounts.move({ account: rina }, { account: badal }, 2_500, { type: "transferOut" });
  t.match(ledger.of(rina.id).at(-1), { type: "transferOut", counterparty: badal.id, poisha: -2_500 });
  t.match(ledger.of(badal.id).at(-1), { type: "transferIn", counterparty: rina.id, poisha: 2_500 });
});

t.test("an unaffordable payment leaves no line, and neither does a zero movement", async (t) => {
  const { ledger, accounts, rina, badal } = books();
  const before = ledger.of(rina.id).length;
  t.throws(() => accounts.move({ account: rina }, { account: badal }, 10_001, { type: "transferOut" }), /below/);
  t.throws(() => accounts.move({ account: rina, vendor: "AG" }, { account: rina }, 1, { type: "wallet" }), /below/);
  t.throws(() => accounts.debit(rina, -1, { type: "bet" }), RangeError);
  accounts.credit(rina, 0, { type: "win" });
  t.equal(ledger.of(rina.id).length, before);
  t.same(ledger.of(badal.id), []);
});

t.test("only the ledger writes a balance", async (t) => {
  const { rina } = books();
  t.throws(() => Object.assign(rina, { balance: 1 }), TypeError);
  t.equal(rina.balance, 10_000);
});

t.test("a reset leaves the opening entries of the printed accounts", async (t) => {
  const { ledger, accounts, rina } = books();
  accounts.debit(rina, 400, { type: "bet" });
  accounts.reset();
  t.same(ledger.of("house:games"), []);
  t.equal(ledger.sum(), 0);
  t.equal(ledger.of(accounts.byName("demo01")?.id ?? "").length, 1);
});
