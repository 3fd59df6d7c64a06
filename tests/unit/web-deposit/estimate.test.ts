import t from "tap";
import { estimateOf, isEnoughFor } from "../../../web/src/features/deposit/estimate.ts";

t.test("the fee is deducted from the payment, rounded half up to the poisha", async (t) => {
  t.same(estimateOf("500.00", { fee: 0 }), { fee: "0.00", arrives: "500.00" });
  t.same(estimateOf("500.00", { fee: 150 }), { fee: "7.50", arrives: "492.50" });
  t.same(estimateOf("0.33", { fee: 150 }), { fee: "0.00", arrives: "0.33" });
  t.same(estimateOf("0.34", { fee: 150 }), { fee: "0.01", arrives: "0.33" });
});

t.test("a promotion adds its share of the credited sum up to its maximum, and states the turnover", async (t) => {
  const first = { rate: 10_000, most: "5000.00", turnover: 15 };
  t.match(estimateOf("500.00", { fee: 150 }, first), { arrives: "492.50", bonus: "492.50", turnover: "14775.00" });
  t.match(estimateOf("8000.00", { fee: 0 }, first), { bonus: "5000.00", turnover: "195000.00" });
  t.match(estimateOf("200.00", { fee: 0 }, { rate: 500, turnover: 3 }), { bonus: "10.00", turnover: "630.00" });
  t.match(estimateOf("100.00", { fee: 0 }, { rate: 500, turnover: 1.5 }), { turnover: "157.50" });
});

t.test("a promotion applies from its minimum amount on, to the poisha", async (t) => {
  t.notOk(isEnoughFor({ least: "500.00" }, "499.99"));
  t.ok(isEnoughFor({ least: "500.00" }, "500.00"));
  t.ok(isEnoughFor({}, "0.01"));
});
