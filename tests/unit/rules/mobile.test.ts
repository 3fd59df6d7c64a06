import t from "tap";
import { localDigits, nationalDigits } from "../../../shared/rules/mobile.ts";

t.test("every spelling of a mobile number is normalized to one string", async (t) => {
  const spellings = [
    "1712345678",
    "01712345678",
    "8801712345678",
    "+8801712345678",
    "008801712345678",
    "+880 1712-345678",
    "+880 (0) 1712 345 678",
    "০১৭১২৩৪৫৬৭৮",
    "+৮৮০১৭১২৩৪৫৬৭৮",
    "٠١٧١٢٣٤٥٦٧٨",
    "۰۱۷۱۲۳۴۵۶۷۸",
    "०१७१२३४५६७८",
    "０１７１２３４５６７８",
    "＋880 1712345678",
    "\u200e017\u00a012\u2011345\u2013678\u202c",
    "017.12/345678",
  ];
  for (const spelling of spellings) t.equal(nationalDigits(spelling, "880"), "1712345678", spelling);
});

t.test("an impossible number of the country is invalid", async (t) => {
  for (const text of ["", "   ", "017x2345678", "017", "+1 212 555 0100", "00441712345678", "+880+8801712345678"]) {
    t.equal(nationalDigits(text, "880"), null, text);
  }
  t.equal(nationalDigits("1".repeat(21), "880"), null, "too long to be one");
  t.equal(nationalDigits("1234567890123", "880"), null, "beyond fifteen digits with the code (E.164)");
});

t.test("a number that starts with its country's code by chance is not shortened", async (t) => {
  t.equal(nationalDigits("9123456789", "91"), "9123456789");
  t.equal(nationalDigits("919123456789", "91"), "9123456789");
  t.equal(nationalDigits("+91 9123456789", "91"), "9123456789");
});

t.test("a domestic number is written with its country's trunk digit", async (t) => {
  t.equal(localDigits("1712345678", "880"), "01712345678");
  t.equal(localDigits("9123456789", "91"), "9123456789");
});
