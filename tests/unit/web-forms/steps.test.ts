import t from "tap";
import { shownStep, stepOf } from "../../../web/src/lib/forms/use-steps.ts";

t.test("a history entry without a valid step means the first step", async (t) => {
  t.equal(stepOf({ step: 2 }), 2);
  for (const state of [null, undefined, {}, { step: "2" }, { step: -1 }, { step: 1.5 }, "2"]) t.equal(stepOf(state), 0);
});

t.test("a step that was never reached is not shown, whatever the history contains", async (t) => {
  t.equal(shownStep(2, 2, 3), 2);
  t.equal(shownStep(1, 2, 3), 1, "Back from the third step");
  t.equal(shownStep(2, 0, 3), 0, "after a reload");
  t.equal(shownStep(7, 7, 3), 2, "no more steps than exist");
});
