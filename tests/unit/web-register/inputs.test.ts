import t from "tap";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { inputOf } from "../../../web/src/features/register/inputs.ts";
import { yearsOf } from "../../../web/src/features/register/useAgeCheck.ts";

const rule = (field: string, patternId: number, over: Partial<FieldRule> = {}): FieldRule => ({
  field,
  patternId,
  required: true,
  minLength: 1,
  maxLength: 20,
  type: "text",
  ...over,
});

t.test("a field has the keyboard and autocomplete of its name and rule", async (t) => {
  t.match(inputOf(rule("username", 4)), { autoComplete: "username", autoCapitalize: "none" });
  t.match(inputOf(rule("password", 4)), { type: "password", autoComplete: "new-password" });
  t.match(inputOf(rule("paymentPassword", 6)), { type: "password", inputMode: "numeric", autoComplete: "off" });
  t.match(inputOf(rule("email", 3)), { type: "email", inputMode: "email" });
  t.match(inputOf(rule("whatsapp", 6)), { type: "tel", inputMode: "tel" });
  t.match(inputOf(rule("qqNum", 6)), { inputMode: "numeric" });
  t.match(inputOf(rule("birthday", 11)), { type: "date" });
  t.match(inputOf(rule("somethingNew", 18)), { autoCapitalize: "characters" });
});

t.test("overlong input can be typed, so that an error is shown instead of cutting it", async (t) => {
  t.ok((inputOf(rule("username", 4, { maxLength: 13 })).maxLength ?? 0) > 13);
  t.equal(inputOf(rule("nickname", 0, { maxLength: 0 })).maxLength, 256);
  t.equal(inputOf(rule("address", 0, { maxLength: 5000 })).maxLength, 256, "the gateway accepts no more");
});

t.test("an age counts whole years on the site's clock", async (t) => {
  const utcOffset = 6;
  const eve = Date.parse("2026-05-09T17:59:00Z");
  const midnight = Date.parse("2026-05-09T18:00:00Z");
  t.equal(yearsOf("2005-05-10", eve, utcOffset), 20);
  t.equal(yearsOf("2005-05-10", midnight, utcOffset), 21);
  t.equal(yearsOf("05-10-2005", midnight, utcOffset), 21);
  t.equal(yearsOf("", midnight, utcOffset), undefined);
  t.equal(yearsOf("2005-13-40", midnight, utcOffset), undefined);
});
