import t from "tap";
import { bad, read } from "./read.ts";
import { wire } from "./wire.ts";

const at = 1_780_000_000_000;
const amounts = {
  ...{ deposit: 10, withdraw: 1.5, betAmount: 100, validAmount: 90, winAmount: 70 },
  ...{ rebate: 0.4, bonus: 5, netAmount: -24.6 },
};
const ours = {
  ...{ deposit: "10.00", withdrawal: "1.50", bet: "100.00", valid: "90.00", win: "70.00" },
  ...{ rebate: "0.40", bonus: "5.00", net: "-24.60" },
};

t.test("bets and movements of a team name their account and contain no client references", async (t) => {
  const bet = {
    ...{ betId: "b1", betTime: at, gameType: "RNG", vassalage: "JL", gameName: "Slots", account: "brand@rahim22" },
    ...{ betAmount: 10, validAmount: 10, winAmount: 4, netAmount: -6, status: "LOSE" },
  };
  const sums = { ...amounts, count: 1 };
  const bets = read("teamBetting", { list: [bet, { ...bet, account: null }], totalCount: 2, summary: sums });
  t.match(bets.items, [{ id: "b1", account: "rahim22", bet: "10.00", net: "-6.00" }]);
  t.equal(bets.items.length, 1);
  const line = {
    ...{ transId: "t1", transType: "DEPOSIT", createdTime: at, amount: 5, balanceBefore: 0, balanceAfter: 5 },
    ...{ account: "rahim22", clientReference: "theirs" },
  };
  const summary = { count: 1, inAmount: 5, outAmount: 0 };
  const { items } = read("teamTransactions", { list: [line, "line"], totalCount: 1, summary });
  t.match(items, [{ id: "t1", type: "deposit", account: "rahim22" }]);
  t.notOk("clientReference" in (items[0] ?? {}));
});

t.test("the profit of a team has its sums and the parent account, or is rejected", async (t) => {
  const row = { customerId: 7, account: "sub01", type: "AGENT", hasChildren: true, ...amounts };
  const page = (rows: object[]) => ({ list: rows, totalCount: 1, summary: { ...amounts, own: amounts } });
  const { items, summary } = read("teamProfit", page([row]));
  t.strictSame(items, [{ id: "7", account: "sub01", type: "agent", hasChildren: true, ...ours }]);
  t.strictSame(summary, { ...ours, own: ours });
  t.throws(() => read("teamProfit", page([{ ...row, netAmount: null }])), bad);
  t.throws(() => read("teamProfit", { ...page([row]), summary: amounts }), bad);
});

t.test("settlements are shown as they were made, each kind with its measure", async (t) => {
  const row = {
    ...{ recordId: "s1", periodStart: at, periodEnd: at + 1, account: "sub01", payerAccount: "head01" },
    ...{ teamNetLoss: 1_000.5, activeCount: 3, rate: 0.25, amount: 2.5, carried: 0, status: "PAID", paidTime: at + 2 },
  };
  const page = (list: object[]) => ({ list, totalCount: 1, summary: { count: 1, amount: 2.5, paidAmount: 2.5 } });
  t.match(read("dividendRecords", page([row, { ...row, rate: 0.255 }])).items, [
    { id: "s1", measure: "1000.50", active: 3, rate: 25, amount: "2.50", carried: "0.00", status: "paid" },
  ]);
  t.equal(read("dividendRecords", page([row, { ...row, rate: 0.255 }])).items.length, 1);
  t.equal(read("hourSalaryRecords", page([row])).items.length, 0, "a dividend is not a salary");
  const { summary } = read("hourSalaryRecords", page([{ ...row, validBet: 5 }]));
  t.strictSame(summary, { count: 1, amount: "2.50", paid: "2.50" });
  t.match(wire("hourSalaryRecords", { role: "mine", sort: "-measure", status: "settled" }), {
    ...{ role: "UPLINE", sort: "-validBet", status: "SETTLED" },
  });
});

t.test("a day without one of its amounts is rejected", async (t) => {
  const day = { date: "2026-05-06", rebate: 1, commission: 5, dividend: 0, salary: 2, total: 8, direct: 3, network: 2 };
  const page = (list: object[]) => ({ list, totalCount: 1, summary: { ...day, provisional: 1 } });
  t.match(read("agentRevenue", page([day])), {
    items: [{ day: "2026-05-06", commission: "5.00", direct: "3.00", network: "2.00", total: "8.00" }],
    summary: { total: "8.00", provisional: "1.00" },
  });
  for (const wrong of [{ date: "2026-02-30" }, { salary: null }]) {
    t.throws(() => read("agentRevenue", page([{ ...day, ...wrong }])), bad);
  }
});
