import t from "tap";
import { nameFault, passwordFault } from "../../../web/src/features/auth/login-field.ts";

t.test("an impossible account name is reported before it is sent", async (t) => {
  t.equal(nameFault("   "), "required");
  for (const typed of ["ab", "demo 01", "demo01;", "<b>demo"]) t.equal(nameFault(typed), "format", typed);
});

t.test("names that an operator may have assigned are accepted, with digits of any script", async (t) => {
  for (const typed of [
    "demo01",
    " demo01 ",
    "rahim_7",
    "r.ahim@example.com",
    "+8801712345678",
    "০১৭১২৩৪৫৬৭৮",
    "রহিম০১",
  ]) {
    t.equal(nameFault(typed), undefined, typed);
  }
});

t.test("a new password below the minimum length is not sent", async (t) => {
  t.equal(passwordFault(" "), "required");
  t.equal(passwordFault("12345"), "format");
  t.equal(passwordFault("123456"), undefined);
  t.equal(passwordFault("পাসওয়ার্ড"), undefined);
});

t.test("invisible characters of a pasted name are no format error", async (t) => {
  for (const typed of ["\u202ademo01\u202c", "\u200bdemo01", "demo01\ufeff"]) t.equal(nameFault(typed), undefined);
  t.equal(nameFault(" \u200b "), "required");
});
