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

t.test("a text that a spreadsheet would change starts with an apostrophe, and a program can restore it", async (t) => {
  for (const text of [
    ...["0", "007", "01712345678", "1234567890123456", "9007199254740993", "12.50", "1,234", "12 345", "১২৩", "１２"],
    ...[
      "3-11",
      "3/11",
      "11-03-2026",
      "2026-05-06",
      "1.2.3",
      "12:30",
      "12:30:15",
      "2026-05-06T17:30Z",
      "10:00 am",
      "5 PM",
    ],
    ...[
      "1E5",
      "1e-5",
      "12E45678",
      "10%",
      "৳500",
      "$5",
      "(5)",
      "1 1/2",
      "true",
      "FALSE",
      "0'5",
      " 007",
      "007 ",
      "12\n3",
    ],
    ...["mar5", "dec12", "SEPT2", "5 March 2026", "Mar-05", "5-may", "'007", "'text"],
  ]) {
    const cell = csvLine([{ text }]).slice(1, -3);
    t.match(cell, /^'/, JSON.stringify(text));
    t.equal(cell.slice(1), text.replace("\n", " "), "one apostrophe, and nothing else");
  }
  for (const text of [
    ...["demo01", "rahim2041", "B123", "3rd place", "a1", "e5", "t5", "am5", "march", "Dec", "may the 4", "1st of May"],
    ...["DEP-2026-05", "12 rows", "5 stars", "truth", "7up", "x3-11", "r'5"],
  ]) {
    t.equal(csvLine([{ text }]), `"${text}"\r\n`, text);
  }
});

t.test("each formula has one apostrophe, even if it is a number", async (t) => {
  for (const text of ["+8801712345678", "-5", "=1", "@1"]) t.equal(csvLine([{ text }]), `"'${text}"\r\n`);
});

t.test("an amount is a plain decimal, negative or not, and nothing else", async (t) => {
  t.equal(csvLine([{ amount: "-12.50" }, { amount: "1000000.00" }, { amount: "" }]), "-12.50,1000000.00,\r\n");
  t.equal(csvLine([{ amount: "=1" }]), "\r\n");
});
