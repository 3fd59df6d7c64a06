import t from "tap";
import { withBirthday } from "../../../bff/protection/policy-rules.ts";
import { untouched } from "../../../bff/protection/record.ts";

const rule = { today: "2026-05-06", ageLimit: 18 };

t.test("a profile without a birthday does not prove an age", async (t) => {
  const young = withBirthday(untouched(0), "2010-05-07", rule);
  t.equal(young.adultOn, "2028-05-07");
  t.equal(withBirthday(young, undefined, rule), young);
  t.equal(withBirthday(young, "", rule), young);
  t.equal(withBirthday(young, "2000-05-07", rule).adultOn, undefined, "an adult's birthday does");
});
