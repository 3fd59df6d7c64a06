import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { ownAccount } from "../member/own-account.ts";
import { poishaIn } from "../wire/amount.ts";
import { textField } from "../wire/fields.ts";
import { arrivesOf, type Payout, type Withdrawal } from "./withdrawal.ts";

const relay = "/wps/relay";
const mostImages = 3;
/** Payouts that are over are shown for a while; the record of the withdrawal stays. */
const mostEnded = 20;

type Paid = Withdrawal & { readonly payout: Payout };
const isPaid = (withdrawal: Withdrawal): withdrawal is Paid => withdrawal.payout !== undefined;

function payoutRow({ id, payout, ...withdrawal }: Paid) {
  const { id: confirmId, paid, payerName, paidAt, deadline, status } = payout;
  return {
    ...{ confirmId, withdrawId: id, amount: arrivesOf(withdrawal) / 100, paidAmount: paid / 100 },
    ...{ payerName, paidTime: paidAt, confirmDeadline: deadline, status },
  };
}

/**
 * The receiver's word on a payout. What agrees with what was sent ends it and gives the missing part back; anything else
 * is a dispute, which the operator decides.
 */
function answer(account: Account, { body }: Call, { withdrawals, pictures }: Core): Answer {
  const confirmId = textField(body, "confirmId");
  const withdrawal = withdrawals
    .of(account)
    .filter(isPaid)
    .find(({ payout }) => payout.id === confirmId);
  if (!withdrawal) return { refuse: "not.found" };
  const { payout } = withdrawal;
  if (payout.status !== "WAITING") return { refuse: "payout.closed" };
  const action = textField(body, "action");
  const images = Array.isArray(body.images) ? body.images.map(String) : [];
  if (images.length > mostImages || images.some((id) => !pictures.get(id))) return wrong("images");
  const received = action === "PARTIAL" ? poishaIn(body.receivedAmount) : undefined;
  const remark = textField(body, "remark");
  const claim = { ...(received !== undefined && { received }), images, remark };
  if (action === "RECEIVED") withdrawals.settle(withdrawal, "RECEIVED", payout.paid);
  else if (action === "PARTIAL") {
    if (received === undefined || received >= arrivesOf(withdrawal)) return { refuse: "amount.out.of.range" };
    if (received === payout.paid) withdrawals.settle(withdrawal, "PARTIAL", received);
    else withdrawals.dispute(withdrawal);
  } else if (action === "NOT_RECEIVED") {
    if (images.length === 0) return wrong("images");
    withdrawals.dispute(withdrawal);
  } else return wrong("action");
  payout.claim = claim;
  return { value: { confirmId, status: payout.status } };
}

const wrong = (field: string): Answer => ({ refuse: "field.invalid", value: { field } });

/** Newest first: every payout that is open, and the newest of the others. */
function shownOf(payouts: readonly Paid[]): readonly Paid[] {
  const ended = new Set(payouts.filter(({ status }) => status !== "DISBURSED").slice(0, mostEnded));
  return payouts.filter((one) => one.status === "DISBURSED" || ended.has(one));
}

/** Payouts and what their receivers say of them (protocol 7.1). */
export const payoutRows: readonly HandlerRow<Core>[] = [
  {
    operation: "payouts",
    method: "GET",
    paths: [`${relay}/MCSFE_getPaymentConfirmationList`],
    token: "required",
    handle: ownAccount((account, _call, { withdrawals }) => ({
      value: { list: shownOf(withdrawals.of(account).filter(isPaid)).map(payoutRow) },
    })),
  },
  {
    operation: "answerPayout",
    method: "POST",
    paths: [`${relay}/MCSFE_processC2CTransaction`],
    token: "required",
    handle: ownAccount(answer),
  },
];
