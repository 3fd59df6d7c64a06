import t from "tap";
import { readMobile } from "../../../bff/guard/mobile.ts";
import { maskNames, shownNumber } from "../../../bff/session/pending-revocations.ts";

const number = readMobile("01712345678");

t.test("every way in which a platform may mask a number matches the mark of its reset", async (t) => {
  const names = new Set<string | undefined>(maskNames(number));
  for (const masked of [
    "017****5678",
    "+88017****5678",
    "88017*****678",
    "0088017****5678",
    "017xxxx5678",
    "***5678",
  ]) {
    t.ok(names.has(shownNumber(masked)), masked);
  }
  t.ok(names.has(shownNumber("০১৭****৫৬৭৮")), "in other digits");
  t.ok(new Set<string | undefined>(maskNames(readMobile("9876543210", "91"))).has(shownNumber("+9198****3210")));
});

t.test("an unmasked number is its canonical name", async (t) => {
  for (const unmasked of ["01712345678", "+880 1712-345678"])
    t.equal(shownNumber(unmasked), "+8801712345678", unmasked);
});

t.test("masks of other numbers do not match, and a mask that shows too little matches none", async (t) => {
  const names = new Set<string | undefined>(maskNames(number));
  for (const masked of ["018****5678", "017****5679", "017*****679"]) t.notOk(names.has(shownNumber(masked)), masked);
  for (const masked of ["*******78", "017********", "***"]) t.equal(shownNumber(masked), undefined, masked);
});
