import t from "tap";
import { fromPoisha, toPoisha, wireMoney } from "../../../shared/rules/money.ts";
import { roleOf } from "../../../shared/rules/roles.ts";

t.test("amounts become integer poisha and come back unchanged", async (t) => {
  for (const amount of ["0.00", "0.05", "1.50", "1234567.89", "-12.30"]) t.equal(fromPoisha(toPoisha(amount)), amount);
  t.equal(toPoisha("7"), 700);
  t.equal(toPoisha("7.5"), 750);
});

t.test("more than two decimals, exponents and words are refused", async (t) => {
  for (const amount of ["1.005", "1e3", "", "abc", "1,000", "NaN"])
    t.throws(() => toPoisha(amount), RangeError, amount);
});

t.test("float dust of the platform is rounded away", async (t) => {
  t.equal(wireMoney(0.1 + 0.2), "0.30");
  t.equal(wireMoney("25000"), "25000.00");
  t.equal(wireMoney(-0.001), "0.00");
});

t.test("account types become roles as the spec lists them", async (t) => {
  t.same([1, 2, 41, 42].map(roleOf), ["agent", "agent", "agent", "agent"]);
  t.equal(roleOf(4), "trial");
  t.same([0, 3, 5, 40].map(roleOf), ["member", "member", "member", "member"]);
});
