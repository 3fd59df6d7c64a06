import t from "tap";
import { pinRules } from "../../../web/src/lib/forms/pin.ts";

const { setValueAs, validate } = pinRules;

t.test("a typed payment password is six digits of any script", async (t) => {
  t.equal(setValueAs(" ৭৩০৯১৪ "), "730914");
  t.equal(validate("730914"), true);
  for (const typed of ["", "73091", "7309145", "73091a", "-"]) t.equal(validate(typed), "sixDigits", typed);
});
