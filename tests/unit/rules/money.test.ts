import t from "tap";
import { fromPoisha, fromWireAmount, toPoisha, toWireAmount } from "../../../shared/rules/money.ts";
import { roleOf } from "../../../shared/rules/roles.ts";

t.test("amounts become integer poisha and come back unchanged", async (t) => {
  for (const amount of ["0.00", "0.05", "1.50", "1234567.89", "-12.30"]) t.equal(fromPoisha(toPoisha(amount)), amount);
  t.equal(toPoisha("7"), 700);
  t.equal(toPoisha("7.5"), 750);
});

t.test("amounts with more than two decimals, exponents or words are refused", async (t) => {
  for (const amount of ["1.005", "1e3", "", "abc", "1,000", "NaN"])
    t.throws(() => toPoisha(amount), RangeError, amount);
});

t.test("the platform's amount is read without floating-point noise; a third decimal is refused", async (t) => {
  t.equal(fromWireAmount(0.1 + 0.2), "0.30");
  t.equal(fromWireAmount(25_000), "25000.00");
  t.equal(fromWireAmount(-12.3), "-12.30");
  t.equal(fromWireAmount(-0), "0.00");
  t.equal(fromWireAmount(8_388_608_123.45 * 3), "25165824370.35");
  for (const amount of [1.005, -0.001, 12.345, Number.NaN, Number.POSITIVE_INFINITY, 1e13]) {
    t.equal(fromWireAmount(amount), undefined, String(amount));
  }
});

t.test("an amount is sent to the platform as an exact number", async (t) => {
  for (const [amount, number] of [
    ["10", 10],
    ["0.05", 0.05],
    ["1234567.89", 1_234_567.89],
    ["-3.10", -3.1],
  ] as const) {
    t.equal(toWireAmount(amount), number);
  }
  t.throws(() => toWireAmount("1.005"), RangeError);
});

t.test("account types become roles as the spec lists them", async (t) => {
  t.same([1, 2, 41, 42].map(roleOf), ["agent", "agent", "agent", "agent"]);
  t.equal(roleOf(4), "trial");
  t.same([0, 3, 5, 40].map(roleOf), ["member", "member", "member", "member"]);
});
