import t from "tap";
import { contentFault, countCharacters, normalizeContent, wordsOf } from "../../../shared/rules/feedback.ts";

t.test("characters are counted as the reader sees them, not as they are stored", async (t) => {
  t.equal(countCharacters("😀😀"), 2);
  t.equal(countCharacters(normalizeContent("é".normalize("NFD"))), 1);
  t.equal(countCharacters("কী"), 2);
});

t.test("a word has a letter or a digit, in any script", async (t) => {
  t.equal(wordsOf("টাকা জমা হয়নি"), 3);
  t.equal(wordsOf("  two\n words\t"), 2);
  t.equal(wordsOf("— … 😀 !"), 0);
  t.equal(wordsOf("৫ 5"), 2);
});

t.test("feedback is sent without surrounding spaces and without invisible characters", async (t) => {
  t.equal(normalizeContent(" a\r\nb\0\u0007 "), "a\nb");
});

t.test("feedback is required, with at most 140 characters and between two and forty words", async (t) => {
  const createText = (count: number) => Array.from({ length: count }, () => "ab").join(" ");
  t.equal(contentFault(" \n "), "required");
  t.equal(contentFault("hello"), "fewWords");
  t.equal(contentFault("hello there"), undefined);
  t.equal(contentFault(createText(40)), undefined);
  t.equal(contentFault(createText(41)), "manyWords");
  t.equal(contentFault(`ab ${"😀".repeat(137)} `), "fewWords");
  t.equal(contentFault(`ab cd${"x".repeat(135)}`), undefined);
  t.equal(contentFault(`ab cd${"x".repeat(136)}`), "long");
});
