import t from "tap";
import { latinDigits, readCode } from "../../../shared/rules/digits.ts";

t.test(
  "digits of any script become Latin ones and the length never changes, so that carets keep their place",
  async (t) => {
    const typed = "৳ ১২,৫০০.৭৫ জমা １２";
    t.equal(latinDigits(typed), "৳ 12,500.75 জমা 12");
    t.equal(latinDigits(typed).length, typed.length);
  },
);

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
  ]) {
    t.equal(readCode(typed), "123456", JSON.stringify(typed));
  }
  for (const typed of ["", " ", "\u200b", "- -"]) t.equal(readCode(typed), "", JSON.stringify(typed));
  t.equal(readCode(" 7h K২ "), "7hK2", "an image shows letters as well");
  t.equal(readCode("AB-12"), "AB-12");
});
