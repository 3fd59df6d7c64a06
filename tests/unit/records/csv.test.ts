import t from "tap";
import { csvLine } from "../../../bff/records/csv.ts";

t.test("a text is quoted, on one line, and never a formula", async (t) => {
  t.equal(csvLine([{ text: "plain" }, { text: 'say "hi", twice' }]), '"plain","say ""hi"", twice"\r\n');
  t.equal(csvLine([{ text: "two\r\nlines\0" }]), '"two lines "\r\n');
  for (const text of ["=1+1", "+880", "-5", "@SUM(A1)", "\t=1", "\r\n=1", "  =1", "＝1", "\u0000=1"]) {
    t.match(csvLine([{ text }]), /^"'/, JSON.stringify(text));
  }
  for (const text of ["\u200b=1", "\u2060\u202e=1", "\ufeff+1", "\u3164=1", "﹦1", "﹢1", "﹣1", "−1"]) {
    t.match(csvLine([{ text }]), /^"'/, JSON.stringify(text));
  }
  t.equal(csvLine([{ text: "a=1" }]), '"a=1"\r\n');
  t.equal(csvLine([{ text: 'a;=1; b;\u200b"-2' }]), `"a;'=1; b;'\u200b""-2"\r\n`, "nor if a semicolon ends the cell");
  t.equal(csvLine([{ text: "a\t=1\n=2" }]), '"a =1 =2"\r\n', "nor if another character ends it");
});

t.test("an amount is a plain decimal, negative or not, and nothing else", async (t) => {
  t.equal(csvLine([{ amount: "-12.50" }, { amount: "1000000.00" }, { amount: "" }]), "-12.50,1000000.00,\r\n");
  t.equal(csvLine([{ amount: "=1" }]), "\r\n");
});
