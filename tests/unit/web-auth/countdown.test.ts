import t from "tap";
import { clockText, secondsLeft } from "../../../web/src/features/auth/countdown.ts";

t.test("a lock counts down in whole seconds and stops at none", async (t) => {
  t.equal(secondsLeft(60_000, 0), 60);
  t.equal(secondsLeft(60_000, 59_001), 1, "a started second still counts");
  t.equal(secondsLeft(60_000, 60_000), 0);
  t.equal(secondsLeft(60_000, 99_000), 0);
});

t.test("the rest of a lock reads as minutes and seconds", async (t) => {
  t.equal(clockText(0), "0:00");
  t.equal(clockText(9), "0:09");
  t.equal(clockText(75), "1:15");
  t.equal(clockText(900), "15:00");
});
