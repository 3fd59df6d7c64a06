import t from "tap";
import { cardNumber, holderName } from "../../../shared/rules/card-number.ts";

t.test("the number of a card has one spelling, and what is none is refused", async (t) => {
  for (const [type, typed, plain] of [
    ["bank", " 1234 5678-9012 ", "123456789012"],
    ["bank", "১২৩৪৫৬৭৮", "12345678"],
    ["bank", "1234567", undefined],
    ["bank", "1".repeat(21), undefined],
    ["bank", "12345678x", undefined],
    ["ewallet", "+880 1712-345678", "01712345678"],
    ["ewallet", "০১৭১২৩৪৫৬৭৮", "01712345678"],
    ["ewallet", "01212345678", undefined],
    ["ewallet", "0171234567", undefined],
    ["crypto", ` T${"A1z".repeat(11)} `, `T${"A1z".repeat(11)}`],
    ["crypto", `0x${"aF09".repeat(10)}`, `0x${"aF09".repeat(10)}`],
    ["crypto", `T${"0".repeat(33)}`, undefined],
    ["crypto", "01712345678", undefined],
  ] as const) {
    t.equal(cardNumber(type, typed), plain, `${type} ${typed}`);
  }
});

t.test("a holder has a name of letters", async (t) => {
  t.equal(holderName("  Rakib   Hasan "), "Rakib Hasan");
  t.equal(holderName("রাকিব হাসান"), "রাকিব হাসান");
  for (const typed of ["", "R", "Rakib 2", "<b>Rakib", "R".repeat(61)]) t.equal(holderName(typed), undefined, typed);
});
