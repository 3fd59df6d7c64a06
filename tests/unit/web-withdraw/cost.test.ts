import t from "tap";
import { choicesOf, costOf, exceeds } from "../../../web/src/features/withdraw/cost.ts";

const limits = { minimum: "200.00", maximum: "50000.00" };

t.test("the received sum is the amount without the fee, which is zero while free withdrawals are left", async (t) => {
  t.strictSame(costOf("500.00", { basisPoints: 100, freeADay: 3, freeLeft: 1 }), { fee: "0.00", arrives: "500.00" });
  t.strictSame(costOf("333.33", { basisPoints: 150, freeADay: 3, freeLeft: 0 }), { fee: "5.00", arrives: "328.33" });
});

t.test("round amounts are offered within the limits and the wallet, the largest included", async (t) => {
  t.strictSame(choicesOf(limits, "12345.50"), {
    quick: ["1000.00", "2000.00", "5000.00", "10000.00"],
    whole: "12345.50",
  });
  t.strictSame(choicesOf(limits, "75000.00").whole, "50000.00");
  t.strictSame(choicesOf(limits, "200.00"), { quick: [], whole: "200.00" });
});

t.test("a wallet below the minimum withdrawal is offered no amounts", async (t) => {
  t.strictSame(choicesOf(limits, "199.99"), { quick: [] });
});

t.test("an amount a hundredth above the balance is too much", async (t) => {
  t.equal(exceeds("1000.01", "1000.00"), true);
  t.equal(exceeds("1000.00", "1000.00"), false);
});
