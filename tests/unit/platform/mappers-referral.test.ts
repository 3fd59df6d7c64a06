import t from "tap";
import { invitees, inviter, referral, referralIncomes } from "../../../bff/platform/operations/referral.ts";

t.test("a referral response with only the code is accepted; one without a code is not", async (t) => {
  t.same(referral({ referralCode: "R100001", totalInvitations: "3", promotionDomains: [] }), {
    ...{ code: "R100001", invited: 3 },
  });
  t.throws(() => referral({ totalInvitations: 3 }), { code: "platform_bad_answer" });
  const rules = { betRate: 30, firstDeposit: 1_000, reward: 500 };
  t.notOk(referral({ referralCode: "R100001", rules }).rules, "incomplete rules are dropped");
});

t.test("an unmasked name of an inviter is masked, and an invalid one dropped", async (t) => {
  t.same(inviter({ customerName: "ra***88" }), { name: "ra***88" });
  t.same(inviter({ customerName: "Rakib Hasan" }), { name: "R*** H***" });
  t.same(inviter({}), {});
  t.same(inviter(null), {});
  t.throws(() => inviter(true), { code: "platform_bad_answer" });
});

t.test("referral rows without an id, a moment or their sums are left out", async (t) => {
  const friend = {
    ...{ inviteeId: 100_007, customerName: "fr***02", registerTime: 1_780_000_000_000, status: "ACTIVE" },
    ...{ validBet: "150.50", income: 0.45, firstDeposit: null },
  };
  t.match(invitees([friend, { ...friend, income: null }, { ...friend, status: "NEW" }, "row"]), [
    { id: "100007", name: "fr***02", staked: "150.50", income: "0.45", status: "active" },
  ]);
  t.equal(invitees([friend, { ...friend, income: null }, { ...friend, status: "NEW" }, "row"]).length, 1);
  const income = {
    ...{ incomeId: "100007-2026-05-06", customerName: "fr***02", incomeDate: "2026-05-06", incomeType: "BET" },
    ...{ baseAmount: 150.5, amount: 0.45, paidTime: null },
  };
  t.same(referralIncomes([income, { ...income, incomeDate: "2026-02-30" }, { ...income, amount: "x" }]), [
    {
      ...{ id: "100007-2026-05-06", day: "2026-05-06", name: "fr***02", type: "bet" },
      ...{ base: "150.50", amount: "0.45" },
    },
  ]);
});
