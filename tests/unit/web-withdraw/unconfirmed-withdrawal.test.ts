import t from "tap";
import type { Withdrawal } from "../../../shared/contracts/withdrawals.ts";
import {
  findConfirmed,
  type UnconfirmedWithdrawal,
} from "../../../web/src/features/withdraw/unconfirmed-withdrawal.ts";

const unconfirmed: UnconfirmedWithdrawal = {
  ...{ account: "demo01", cardId: "11", amount: "500.00", isKnown: false, known: ["W1"] },
  fee: { basisPoints: 100, freeADay: 3, freeLeft: 1 },
};
const withdrawal = (id: string, more: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ id, amount: "500.00", fee: "0.00", arrives: "500.00", status: "pending", cardId: "11" },
  ...{ bankName: "bKash", accountNumber: "017****5601", createdAt: "2026-11-23T10:00:00Z" },
  ...more,
});

t.test("a withdrawal with a lost response is found as the one that is new in the list", async (t) => {
  t.equal(findConfirmed(unconfirmed, [withdrawal("W2"), withdrawal("W1")])?.id, "W2");
  t.equal(findConfirmed(unconfirmed, [withdrawal("W1")]), undefined);
});

t.test("a withdrawal of another amount or to another card is not the one whose response was lost", async (t) => {
  t.equal(
    findConfirmed(unconfirmed, [withdrawal("W2", { amount: "500.01" }), withdrawal("W3", { cardId: "12" })]),
    undefined,
  );
});

t.test("a withdrawal with a lost response is not found if the earlier list is unknown", async (t) => {
  t.equal(findConfirmed({ ...unconfirmed, known: undefined }, [withdrawal("W2")]), undefined);
  t.equal(findConfirmed(unconfirmed, undefined), undefined);
});
