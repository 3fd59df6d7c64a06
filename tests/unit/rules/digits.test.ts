import t from "tap";
import { latinDigits, readCode, readPromotionCode } from "../../../shared/rules/digits.ts";

t.test(
  "digits of any script become Latin ones and the length never changes, so that carets keep their place",
  async (t) => {
    const typed = "৳ ১২,৫০০.৭৫ জমা １２";
    t.equal(latinDigits(typed), "৳ 12,500.75 জমা 12");
    t.equal(latinDigits(typed).length, typed.length);
  },
);

t.test("a promotion code is read in any spelling of its digits and dashes", async (t) => {
  for (const typed of ["EID-2026", "\u2066EID-2026\u2069", "EID\u20132026 ", "EID - ২০২৬", "ＥＩＤ-２０２６"]) {
    t.equal(readPromotionCode(typed), "EID-2026", JSON.stringify(typed));
  }
  for (const typed of ["123 456", "123-456", "১২৩৪৫৬"]) t.equal(readPromotionCode(typed), "123456", typed);
  for (const typed of ["", "EID.2026", "ঈদ", "A".repeat(41)]) t.equal(readPromotionCode(typed), undefined, typed);
});

t.test("a code is read as messages, apps and keyboards write it", async (t) => {
  for (const typed of [
    "123456",
    " 123 456 ",
    "123-456",
    "123\u2013456",
    "123\u00a0456",
    "১২৩৪৫৬",
    "১২৩ ৪৫৬",
    "１２３４５６",
    "\u2066123456\u2069",
    "123\u200b456",
    "\u200e123456\n",
    "123456. ",
    "১২৩৪৫৬।",
    "(123456)",
  ]) {
    t.equal(readCode(typed), "123456", JSON.stringify(typed));
  }
  for (const typed of ["", " ", "\u200b", "- -"]) t.equal(readCode(typed), "", JSON.stringify(typed));
  t.equal(readCode("????"), "????", "a wrong code is not a missing one");
  t.equal(readCode(" 7h K২ "), "7hK2", "an image shows letters as well");
  t.equal(readCode("AB-12"), "AB-12");
  t.equal(readCode("7hK2."), "7hK2.");
});
