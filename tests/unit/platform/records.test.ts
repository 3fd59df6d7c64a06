import t from "tap";
import { PlatformError } from "../../../bff/platform/error.ts";
import { operations } from "../../../bff/platform/operations.ts";

const at = Date.UTC(2026, 4, 6, 17, 30);
const environment = { merchant: "adda", language: "EN", deviceId: undefined, userAgent: undefined, now: at } as const;
const answer = {
  input: { page: 1, size: 20 },
  language: "EN",
  merchant: "testbrand",
  cookie: () => undefined,
} as const;

const sums = {
  ...{ count: 1, betAmount: 10, validAmount: "10.00", winAmount: 0, netAmount: -10, pendingCount: 0, pendingAmount: 0 },
  ...{
    inAmount: 1,
    outAmount: 2,
    openingBalance: 3,
    closingBalance: 2,
    rebate: 0,
    bonus: 0,
    deposit: 100,
    withdraw: 40.5,
  },
  ...{ amount: 50, turnoverRequired: 50, turnoverActual: 20 },
};
const page = (list: unknown[], summary: unknown = sums) => ({ list, totalCount: list.length, summary });
const bet = {
  betId: 7,
  betTime: at,
  betAmount: "10",
  gameType: "RNG",
  vassalage: "JL",
  gameName: "<b>Ace</b>",
  status: "LOSE",
};
const movement = {
  transId: "t1",
  transType: "DEPOSIT_FEE",
  createdTime: at,
  amount: -1.5,
  balanceBefore: 3,
  balanceAfter: 1.5,
};

t.test("an incomplete record row is left out, the others stay", async (t) => {
  const bets = [
    bet,
    { ...bet, betId: null },
    { ...bet, betTime: "soon" },
    { ...bet, betAmount: 0.001 },
    { ...bet, status: "?" },
    7,
  ];
  const { items } = operations.bettingRecords.read(page(bets), answer);
  t.match(items, [{ id: "7", game: "Ace", bet: "10.00", valid: "0.00", status: "lost" }]);
  t.equal(items.length, 1);
  const movements = [
    movement,
    { ...movement, balanceAfter: null },
    { ...movement, transType: "CASHBACK", transId: "t2" },
  ];
  t.match(operations.accountRecords.read(page(movements), answer).items, [
    { id: "t1", type: "depositFee", amount: "-1.50", balanceAfter: "1.50" },
    { id: "t2", type: "other" },
  ]);
  const bonus = { bonusId: "b1", createdTime: at, amount: 50, status: "ACTIVE" };
  t.same(operations.bonusRecords.read(page([bonus, { ...bonus, amount: "much" }]), answer).items, [
    {
      ...{ id: "b1", createdAt: new Date(at).toISOString(), promotion: "", amount: "50.00", status: "active" },
      ...{ turnoverRequired: "0.00", turnoverPlayed: "0.00" },
    },
  ]);
});

t.test("an open bet has neither win nor result, whatever the platform returns", async (t) => {
  const open = { ...bet, status: "PENDING", winAmount: 500, netAmount: 490 };
  const [record] = operations.bettingRecords.read(page([open]), answer).items;
  t.same([record?.win, record?.net, record?.status], [undefined, undefined, "pending"]);
});

t.test("a list without its sums, or profits without an amount, is an error rather than a wrong sum", async (t) => {
  const bad = (read: () => unknown) => t.throws(read, new PlatformError("platform_bad_answer", true));
  for (const id of ["bettingRecords", "accountRecords", "profitRecords", "bonusRecords"] as const) {
    bad(() => operations[id].read({ list: [], totalCount: 0 }, answer as never));
    bad(() => operations[id].read(page([], { count: 1 }), answer as never));
    bad(() => operations[id].read({ summary: sums }, answer as never));
  }
  bad(() => operations.profitRecords.read(page([{ gameType: "RNG", betAmount: 1 }]), answer));
});

t.test("deposits and withdrawals are subtracted in poisha", async (t) => {
  const { summary } = operations.profitRecords.read(page([]), answer);
  t.match(summary, { deposit: "100.00", withdrawal: "40.50", netDeposit: "59.50", fee: "0.00" });
});

t.test("filters and sort orders are sent under the platform's names", async (t) => {
  const betting = { sort: "-placedAt", type: "RNG", vendor: "JL", status: "draw", to: "2026-06-01" } as const;
  t.match(operations.bettingRecords.toWire(betting, environment), {
    ...{ sort: "-betTime", gameType: "RNG", vassalage: "JL", status: "DRAW", endDate: "2026-05-31", pageNo: 1 },
  });
  const account = { sort: "amount", type: "withdrawalReturn" } as const;
  t.match(operations.accountRecords.toWire(account, environment), { sort: "amount", transType: "WITHDRAWAL_RETURN" });
  t.match(operations.bonusRecords.toWire({ status: "active" }, environment), { status: "ACTIVE", sort: undefined });
});
