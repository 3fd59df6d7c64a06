import t from "tap";
import { printRate, readRate } from "../../../shared/rules/rates.ts";

t.test("a percentage is read as basis points, in any script and spelling", async (t) => {
  t.equal(readRate("0.4"), 40);
  t.equal(readRate("০.৪"), 40);
  t.equal(readRate(" 0,40 % "), 40);
  t.equal(readRate(".5"), 50);
  t.equal(readRate("1."), 100);
  t.equal(readRate("2.9"), 290, "which floats make 289.99…");
  t.equal(readRate("0.45"), 45);
  t.equal(readRate("0.4000"), 40);
  t.equal(readRate("\u200e1.2\u2060"), 120);
  t.equal(readRate("100"), 10_000);
});

t.test("what is no percentage is none", async (t) => {
  for (const wrong of ["", " ", ".", "%", "-1", "abc", "0.455", "1.2.3", "100.1", "1e1", "1000"]) {
    t.equal(readRate(wrong), undefined, wrong);
  }
});

t.test("basis points are printed without zeros nobody needs, and read back as they were", async (t) => {
  t.equal(printRate(40), "0.4");
  t.equal(printRate(45), "0.45");
  t.equal(printRate(5), "0.05");
  t.equal(printRate(200), "2");
  t.equal(printRate(0), "0");
  for (let rate = 0; rate <= 10_000; rate += 1) if (readRate(printRate(rate)) !== rate) t.fail(String(rate));
});
