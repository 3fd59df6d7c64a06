import { randomBytes } from "node:crypto";
import t from "tap";
import { accountHash, accountLabel } from "../../../bff/crypto/account-hash.ts";
import { canonicalAccountName, throttleName } from "../../../bff/guard/account-name.ts";
import { digitSpellings, mobileSpellings, nameSpellings } from "../../support/account-spellings.ts";

t.test("spellings of one account have one name, one hash and one label", async (t) => {
  const key = randomBytes(32);
  for (const [name, spellings] of [
    ["rahim77", nameSpellings],
    ["+8801712345678", mobileSpellings],
  ] as const) {
    for (const spelling of spellings) t.equal(canonicalAccountName(spelling), name, JSON.stringify(spelling));
    const hashes = new Set(spellings.map((spelling) => accountHash(canonicalAccountName(spelling))));
    const labels = new Set(spellings.map((spelling) => accountLabel(key, canonicalAccountName(spelling))));
    t.equal(hashes.size, 1);
    t.equal(labels.size, 1);
  }
});

t.test("attempts count for the number whose digits are in the input", async (t) => {
  for (const spelling of [...mobileSpellings, ...digitSpellings]) {
    t.equal(throttleName(spelling), "+8801712345678", JSON.stringify(spelling));
  }
  for (const spelling of nameSpellings) t.equal(throttleName(spelling), "rahim77", JSON.stringify(spelling));
  for (const spelling of digitSpellings) t.not(canonicalAccountName(spelling), "+8801712345678", "it proves no number");
});

t.test("attempts at a foreign number typed without its country count by its digits", async (t) => {
  for (const typed of ["9876543210", "09876543210", "0009876543210", "9876-543210"]) {
    t.equal(throttleName(typed), "9876543210", typed);
  }
  t.equal(throttleName("+91 98765 43210"), "+919876543210");
});

t.test("attempts at names with fewer or other digits than a number count by the name", async (t) => {
  for (const name of ["rahim017", "rahim123456", "007bond", "x1212345678", "sam171234567", "demo-01", "0", ""]) {
    t.equal(throttleName(name), canonicalAccountName(name), name);
  }
});

t.test("a canonical account name is its own canonical name", async (t) => {
  for (const typed of ["demo01", "01712345678", "+91 98765 43210", "0091 98765 43210", "Größe_77", "12345", "", "+"]) {
    const name = canonicalAccountName(typed);
    t.equal(canonicalAccountName(name), name, typed);
  }
  t.equal(canonicalAccountName("0091 98765-43210"), "+919876543210");
});

t.test("names that differ in more than spelling are different accounts", async (t) => {
  const names = ["demo01", "demo02", "demo-01", "demo_01", "01712345678", "01712345679", "rahim01712345678", "12345"];
  t.equal(new Set(names.map(canonicalAccountName)).size, names.length);
});

t.test("letters that only look alike are not another spelling of an account", async (t) => {
  for (const [typed, name] of [
    ["Đạt77", "dat77"],
    ["Søren", "soren"],
    ["Łukasz", "lukasz"],
    ["ħamid", "hamid"],
    ["rahım77", "rahim77"],
    ["Größe", "grosse"],
    ["GRÖẞE", "grosse"],
    ["Æsop", "aesop"],
    ["Œuvre", "oeuvre"],
    ["Þor", "thor"],
  ] as const) {
    t.equal(canonicalAccountName(typed), name, typed);
  }
});

t.test("Bengali vowel signs are letters; accents over them are not", async (t) => {
  const names = ["কমল", "কামাল", "কমলা", "কোমল", "কমল্", "कमल", "कमला"];
  t.equal(new Set(names.map(canonicalAccountName)).size, names.length);
  t.equal(canonicalAccountName("ক\u0301মল\u0300"), canonicalAccountName("কমল"));
  t.equal(canonicalAccountName("й\u0483э́ώ"), canonicalAccountName("иэω"));
});

t.test("a log label distinguishes accounts and cannot be guessed without its key", async (t) => {
  const key = randomBytes(32);
  const [demo01, demo02] = [canonicalAccountName("demo01"), canonicalAccountName("demo02")];
  t.not(accountLabel(key, demo01), accountLabel(key, demo02));
  t.not(accountLabel(key, demo01), accountLabel(randomBytes(32), demo01));
});
