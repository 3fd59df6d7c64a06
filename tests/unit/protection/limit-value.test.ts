import t from "tap";
import { formatLimit, readLimit } from "../../../shared/rules/limit-value.ts";

t.test("a limit is parsed with digits of any script, or refused", async (t) => {
  for (const [typed, read] of [
    ["1000", 100_000],
    [" 1000.5 ", 100_050],
    ["0.01", 1],
    ["১০০০.৫০", 100_050],
    ["٢٥٠", 25_000],
    ["0001000", 100_000],
    ["9999999999999.99", 999_999_999_999_999],
    ["0", "amount_out_of_range"],
    ["0.00", "amount_out_of_range"],
    ["10000000000000", "amount_out_of_range"],
    ["0.005", "invalid"],
    ["1.000", "invalid"],
    ["-5", "invalid"],
    ["1e3", "invalid"],
    ["1,000", 100_000],
    ["৳ ১,০০০.৫", 100_050],
    ["1000\u200b৳", 100_000],
    ["1,50", "invalid"],
    ["", "invalid"],
    ["NaN", "invalid"],
  ] as const) {
    t.equal(readLimit("deposit", "day", typed), read, typed);
  }
});

t.test("minutes of a limit are whole and no more than their period", async (t) => {
  for (const [period, typed, read] of [
    ["day", "90", 90],
    ["day", "৯০", 90],
    ["month", "1,440", 1_440],
    ["day", "1440", 1_440],
    ["day", "1441", "amount_out_of_range"],
    ["week", "1441", 1_441],
    ["week", "10081", "amount_out_of_range"],
    ["month", "44640", 44_640],
    ["month", "44641", "amount_out_of_range"],
    ["day", "0", "amount_out_of_range"],
    ["day", "1.5", "invalid"],
    ["day", "90.0", "invalid"],
  ] as const) {
    t.equal(readLimit("session", period, typed), read, `${period} ${typed}`);
  }
});

t.test("a limit is written in the format of the contract", async (t) => {
  t.equal(formatLimit("deposit", 100_050), "1000.50");
  t.equal(formatLimit("session", 90), "90");
});
