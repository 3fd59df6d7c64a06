import t from "tap";
import type { BonusRecord } from "../../../shared/contracts/records.ts";
import { leftOf, leftOfDeposits, shareOf } from "../../../web/src/features/withdraw/outcome.ts";

const bonus = (turnoverRequired: string, turnoverPlayed: string): BonusRecord => ({
  ...{ id: "1", createdAt: "2026-11-23T10:00:00Z", promotion: "Welcome", amount: "50.00", status: "active" },
  ...{ turnoverRequired, turnoverPlayed },
});
const turnover = { required: "900.00", actual: "100.00", left: "800.00" };

t.test("turnover without a bonus comes from deposits", async (t) => {
  const items = [bonus("400.00", "100.00"), bonus("50.00", "0.00")];
  t.strictSame(items.map(leftOf), ["300.00", "50.00"]);
  t.equal(leftOfDeposits(turnover, { items, pages: 1 }), "450.00");
});

t.test("deposits are not mentioned if bonuses require all turnover or are not all known", async (t) => {
  t.equal(leftOfDeposits(turnover, { items: [bonus("800.00", "0.00")], pages: 1 }), undefined);
  t.equal(leftOfDeposits(turnover, { items: [], pages: 2 }), undefined);
});

t.test("a completed bonus has no turnover left", async (t) => {
  t.equal(leftOf(bonus("400.00", "500.00")), "0.00");
  t.equal(shareOf("500.00", "400.00"), 1);
  t.equal(shareOf("100.00", "400.00"), 0.25);
  t.equal(shareOf("0.00", "0.00"), 1);
});
