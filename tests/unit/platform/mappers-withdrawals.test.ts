import t from "tap";
import { bad, read } from "./read.ts";

const at = Date.UTC(2026, 4, 6, 6);
const row = {
  ...{ withdrawId: "W1", cardId: 7, bankName: "bKash", accountNo: "017****5601", amount: "500.5", fee: 5.01 },
  ...{ status: "DISBURSED", createdTime: at, approvedTime: at + 60_000, paidTime: at + 120_000, paidAmount: 495.49 },
};
const list = (...rows: object[]) => read("withdrawals", { list: rows, totalCount: rows.length });
const [moment, later] = ["2026-05-06T06:00:00.000Z", "2026-05-06T06:01:00.000Z"];

t.test(
  "a withdrawal has the amount that leaves the wallet, the amount that arrives, and its destination",
  async (t) => {
    t.match(list(row).items, [
      {
        ...{ id: "W1", amount: "500.50", fee: "5.01", arrives: "495.49", paid: "495.49", status: "paid", cardId: "7" },
        ...{ bankName: "bKash", accountNumber: "017****5601", createdAt: moment },
      },
    ]);
    t.equal(
      list({ ...row, accountNo: "01712345601" }).items[0]?.accountNumber,
      "**** 5601",
      "masked if the platform did not mask it",
    );
    for (const accountNo of ["5601", "7"]) t.equal(list({ ...row, accountNo }).items[0]?.accountNumber, "***");
  },
);

t.test("a malformed row of withdrawals is dropped, and a response without a list is rejected", async (t) => {
  const broken = [{ ...row, amount: "x" }, { ...row, status: "LOST" }, { ...row, createdTime: null }, { amount: 1 }];
  t.same(
    list(...broken, row).items.map(({ id }) => id),
    ["W1"],
  );
  t.throws(() => read("withdrawals", { rows: [] }), bad);
});

t.test("a withdrawal's timeline has past, current and future steps", async (t) => {
  const steps = (more: object) => list({ ...row, ...more }).items[0]?.timeline.map(({ step, at }) => [step, at]);
  const times = { approvedTime: null, paidTime: null, paidAmount: null };
  t.same(steps({ ...times, status: "PENDING" }), [
    ...[
      ["asked", moment],
      ["review", undefined],
      ["approved", undefined],
    ],
    ...[
      ["paid", undefined],
      ["confirmed", undefined],
    ],
  ]);
  t.same(steps({ ...times, status: "APPROVED", approvedTime: at + 60_000 }), [
    ...[
      ["asked", moment],
      ["review", later],
      ["approved", later],
      ["paid", undefined],
      ["confirmed", undefined],
    ],
  ]);
  t.same(steps({ ...times, status: "REJECTED", finishedTime: at + 60_000 }), [
    ...[
      ["asked", moment],
      ["review", later],
      ["rejected", later],
    ],
  ]);
  t.same(
    steps({ status: "REJECTED", finishedTime: at })?.map(([step]) => step),
    ["asked", "review", "approved", "paid", "rejected"],
    "the steps completed before the rejection",
  );
});

t.test("a withdrawal without a value is held for approval, and a value without an id is rejected", async (t) => {
  t.same(read("withdraw", null), { held: true });
  t.same(read("withdraw", { withdrawId: "W1", status: "PENDING", fee: 0 }), { held: false, id: "W1", fee: "0.00" });
  for (const value of [true, "W1", {}, []]) t.throws(() => read("withdraw", value), bad);
});

t.test("unreadable limits are rejected; a missing fee means none", async (t) => {
  t.same(read("withdrawSettings", { minimumAmount: "200", maximumAmount: 50_000 }), {
    ...{ minimum: "200.00", maximum: "50000.00", fee: { basisPoints: 0, freeADay: 0, freeLeft: 0 } },
  });
  t.throws(() => read("withdrawSettings", { minimumAmount: "200" }), bad);
  t.throws(() => read("turnover", { required: 1, actual: 0 }), bad);
});

t.test("payouts and their results get the names of our contract", async (t) => {
  const payout = { confirmId: "C1", withdrawId: "W1", amount: 500, paidAmount: 300, payerName: "Rahim Ali" };
  const whole = { ...payout, paidTime: at, confirmDeadline: at + 60_000, status: "WAITING" };
  t.same(read("payouts", { list: [whole, { ...whole, status: "GONE" }, payout] }), [
    {
      ...{ id: "C1", withdrawalId: "W1", amount: "500.00", paid: "300.00", payer: "R*** A***" },
      ...{ paidAt: moment, deadline: later, status: "waiting" },
    },
  ]);
  t.same(read("answerPayout", { status: "DISPUTED" }), { status: "disputed" });
  t.throws(() => read("answerPayout", { status: "toString" }), bad);
});
