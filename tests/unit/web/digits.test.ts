import t from "tap";
import { toLatinDigits } from "../../../web/src/lib/i18n/digits.ts";

t.test("Bengali digits are converted in any text", async (t) => {
  t.equal(toLatinDigits("০১২৩৪৫৬৭৮৯"), "0123456789");
  t.equal(toLatinDigits("+৮৮০ ১৭১২-345678"), "+880 1712-345678");
  t.equal(toLatinDigits("রহিম৭"), "রহিম7");
});

t.test("converting digits preserves the length, so that the caret stays in place", async (t) => {
  const typed = "৳ ১২,৫০০.৭৫ জমা";
  t.equal(toLatinDigits(typed).length, typed.length);
});
