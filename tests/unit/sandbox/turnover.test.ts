import t from "tap";
import type { EntryType } from "../../../sandbox/contract.ts";
import type { Entry } from "../../../sandbox/ledger/ledger.ts";
import { turnoverOf } from "../../../sandbox/withdrawals/turnover.ts";

const line = (type: EntryType, poisha: number, ref?: string): Entry => ({
  ...{ id: "1", at: 0, accountId: "a", wallet: "main", counterparty: "house", before: 0, after: 0 },
  ...{ type, poisha, ...(ref !== undefined && { ref }) },
});

t.test("an account that received only its opening balance owes no turnover", async (t) => {
  t.same(turnoverOf([line("opening", 100_000)]), { required: 0, actual: 0, remaining: 0 });
});

t.test("a deposit must be staked once, a bonus as often as its promotion says", async (t) => {
  const lines = [line("deposit", 50_000), line("bonus", 5_000, "702"), line("bonus", 1_000, "701-20")];
  t.same(turnoverOf(lines), { required: 63_000, actual: 0, remaining: 63_000 });
  t.same(turnoverOf([...lines, line("bet", -13_000), line("win", 90_000)]), {
    ...{ required: 63_000, actual: 13_000, remaining: 50_000 },
  });
});

t.test("a bonus with a deposit requires the turnover of both sums", async (t) => {
  const deposit = [line("deposit", 50_000, "D-1"), line("depositFee", -500, "D-1"), line("bonus", 2_475, "802-D-1")];
  t.same(turnoverOf([line("deposit", 10_000, "D-0"), ...deposit]).remaining, 10_000 + (49_500 + 2_475) * 3);
});

t.test("stakes made before money arrived do not count towards its turnover", async (t) => {
  const lines = [line("deposit", 10_000), line("bet", -90_000), line("deposit", 20_000)];
  t.same(turnoverOf(lines), { required: 20_000, actual: 0, remaining: 20_000 });
});

t.test("a returned stake does not count towards turnover", async (t) => {
  const lines = [line("deposit", 10_000), line("bet", -10_000), line("refund", 10_000)];
  t.equal(turnoverOf(lines).remaining, 10_000);
});
