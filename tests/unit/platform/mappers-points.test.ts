import t from "tap";
import {
  madeConversion,
  madeRedemption,
  pointRecords,
  pointRedemptions,
} from "../../../bff/platform/operations/points.ts";

const createdTime = 1_780_000_000_000;
const createdAt = new Date(createdTime).toISOString();

t.test("redemptions are read with the fields that their rows have", async (t) => {
  const row = { redeemId: "PR1", rewardName: "<b>Tea</b>", points: "500", status: "IN_PROCESS", createdTime };
  const full = {
    ...{ ...row, status: "REJECTED", type: "CREDIT", quantity: 2, finishedTime: createdTime, imageUrl: "tea.svg" },
    ...{ remark: "Not there", clientReference: "c-1" },
  };
  t.strictSame(pointRedemptions([row]), [
    ...[{ id: "PR1", status: "inProcess", points: 500, createdAt, name: "Tea", image: "", type: "goods", quantity: 1 }],
  ]);
  t.match(pointRedemptions([full]), [
    {
      status: "rejected",
      type: "credit",
      quantity: 2,
      finishedAt: createdAt,
      reason: "Not there",
      clientReference: "c-1",
    },
  ]);
  const broken = [{ ...row, status: "LOST" }, { ...row, redeemId: "" }, { ...row, points: null }, "x", null];
  t.strictSame(pointRedemptions(broken), [], "an invalid row does not affect the others");
});

t.test("movements of points get the kinds of our contract", async (t) => {
  const row = { transId: "PC1", transType: "CONVERSION", amount: -120, balanceAfter: 80, createdTime };
  t.strictSame(pointRecords([{ ...row, convertedAmount: 12, reference: "PC1" }]), [
    ...[
      { id: "PC1", createdAt, points: -120, balanceAfter: 80, reason: "conversion", reference: "PC1", amount: "12.00" },
    ],
  ]);
  t.match(pointRecords([{ ...row, transType: "BIRTHDAY", remark: "Gift" }]), [{ reason: "other", remark: "Gift" }]);
  t.strictSame(pointRecords([{ ...row, amount: undefined }, { ...row, createdTime: 0 }, 1]), []);
});

t.test("a response to an order without a result is rejected", async (t) => {
  t.strictSame(madeRedemption({ redeemId: 7, status: "APPROVED", points: 500 }), {
    ...{ id: "7", status: "approved", points: 500 },
  });
  t.strictSame(madeConversion({ amount: 12.5, balance: "80" }), { amount: "12.50", balance: 80 });
  t.throws(() => madeRedemption({ redeemId: 7 }), { code: "platform_bad_answer" });
  t.throws(() => madeConversion(null), { code: "platform_bad_answer" });
});
