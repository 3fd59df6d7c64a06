import t from "tap";
import { amountFault, maxAmount, toAmount } from "../../../web/src/lib/forms/amount.ts";

const sent: Record<string, string> = {
  "100": "100.00",
  "100.5": "100.50",
  " 1 ": "1.00",
  "0.01": "0.01",
  "007": "7.00",
  ".5": "0.50",
  "5.": "5.00",
  "৳ 250": "250.00",
  "\u200b500\u200e": "500.00",
  "১,২৩৪.৫০": "1234.50",
  "১২৩৪": "1234.00",
  "1,000": "1000.00",
  "1 000": "1000.00",
  "12\u00a034\u202f567.5": "1234567.50",
  "২৫০৳": "250.00",
  "１,０００": "1000.00",
  "1,2\u200b34": "1234.00",
  "12,34,567": "1234567.00",
  "1,234,567.8": "1234567.80",
  "999999999999.99": "999999999999.99",
};

t.test("an amount is parsed as people write it, and sent as a decimal string", async (t) => {
  for (const [typed, amount] of Object.entries(sent)) {
    t.equal(toAmount(typed), amount, typed);
    t.equal(amountFault(typed), undefined, typed);
    t.equal(toAmount(amount), amount, "the sent value parses again");
  }
});

t.test("an ambiguous amount is invalid, and stays as typed", async (t) => {
  for (const typed of [
    "x",
    "-5",
    "+5",
    "1e3",
    ".",
    ",",
    "1.2.3",
    "1..2",
    "1,50",
    "1,2345",
    "1 50",
    "10²",
    "১২,৩",
    "1.5,0",
  ]) {
    t.equal(amountFault(typed), "invalid", typed);
    t.equal(toAmount(typed), typed, typed);
  }
  t.equal(amountFault("  "), "missing");
});

t.test("an amount has at most the decimals of its currency", async (t) => {
  for (const typed of ["1.005", "0.001", "১.২৩৪", "1.500"]) {
    t.equal(amountFault(typed), "decimals", typed);
    t.equal(toAmount(typed), typed, "never rounded");
  }
  t.equal(amountFault("1.5", { decimals: 0 }), "decimals");
  t.equal(amountFault("1", { decimals: 0 }), undefined);
  t.equal(amountFault(toAmount("1"), { decimals: 0 }), undefined, "as it is sent");
});

t.test("amounts at the bounds are valid, a poisha beyond is not", async (t) => {
  const bounds = { min: "100", max: "100.50" };
  for (const typed of ["100", "100.50", "১০০.৫"]) t.equal(amountFault(typed, bounds), undefined, typed);
  t.equal(amountFault("99.99", bounds), "tooLittle");
  t.equal(amountFault("100.51", bounds), "tooMuch");
  for (const typed of ["0", "0.00", "00"]) t.equal(amountFault(typed, bounds), "nothing", typed);
  t.equal(amountFault("1", { max: "0.00" }), "tooMuch");
  for (const typed of ["1000000000000", "10,00,00,00,00,00,000.50"]) {
    t.equal(amountFault(typed), "tooMuch", "an amount above every wallet");
    t.equal(toAmount(typed), typed, "unchanged as typed");
  }
  t.equal(amountFault(maxAmount), undefined);
});
