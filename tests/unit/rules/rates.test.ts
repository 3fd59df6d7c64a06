import t from "tap";
import { formatRate, parseRate } from "../../../shared/rules/rates.ts";

t.test("a percentage is read as basis points, in any script and spelling", async (t) => {
  t.equal(parseRate("0.4"), 40);
  t.equal(parseRate("০.৪"), 40);
  t.equal(parseRate(" 0,40 % "), 40);
  t.equal(parseRate(".5"), 50);
  t.equal(parseRate("1."), 100);
  t.equal(parseRate("2.9"), 290, "floats would yield 289.99…");
  t.equal(parseRate("0.45"), 45);
  t.equal(parseRate("0.4000"), 40);
  t.equal(parseRate("\u200e1.2\u2060"), 120);
  t.equal(parseRate("100"), 10_000);
});

t.test("invalid percentages are refused", async (t) => {
  for (const wrong of ["", " ", ".", "%", "-1", "abc", "0.455", "1.2.3", "100.1", "1e1", "1000"]) {
    t.equal(parseRate(wrong), undefined, wrong);
  }
});

t.test("basis points are printed without trailing zeros, and parse back to the same value", async (t) => {
  t.equal(formatRate(40), "0.4");
  t.equal(formatRate(45), "0.45");
  t.equal(formatRate(5), "0.05");
  t.equal(formatRate(200), "2");
  t.equal(formatRate(0), "0");
  for (let rate = 0; rate <= 10_000; rate += 1) if (parseRate(formatRate(rate)) !== rate) t.fail(String(rate));
});
