import t from "tap";
import { rateFault, toRate } from "../../../web/src/lib/forms/rate.ts";

const bounds = { least: 20, most: 60, step: 10 };

t.test("a rate between its bounds, in whole steps, can be sent", async (t) => {
  for (const typed of ["0.2", "0.4", "০.৬", "0,5 %"]) t.equal(rateFault(typed, bounds), undefined, typed);
});

t.test("each error of a rate has its own text", async (t) => {
  t.equal(rateFault(" ", bounds), "missing");
  t.equal(rateFault("half", bounds), "invalid");
  t.equal(rateFault("0.1", bounds), "tooLittle");
  t.equal(rateFault("0.7", bounds), "tooMuch");
  t.equal(rateFault("0.45", bounds), "step");
  t.equal(rateFault("0.65", bounds), "tooMuch", "the bound is reported before the step");
});

t.test("a rate is sent as printed, and an invalid one stays in the field", async (t) => {
  t.equal(toRate("০.৪০"), "0.4");
  t.equal(toRate("half"), "half");
});
