import { maskedNumber } from "../cards/rows.ts";
import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn } from "../games/wire.ts";
import { standingOf } from "../ranks/ranks.ts";
import { invalidField, poishaIn, textField } from "../wire/body.ts";
import { accountRow, paymentPasswordFault, relayRow } from "../wire/call.ts";
import { textOf } from "../wire/envelope.ts";
import { type bonusTurnoverLeft, turnoverOf } from "./turnover.ts";
import { arrivesOf, type Payout, type Withdrawal, withdrawalTerms } from "./withdrawals.ts";

const largestPage = 100;
const words = (poisha: number): string => (poisha / 100).toFixed(2);

const limitOf = (account: Account, { clock, rounds }: Core): number =>
  standingOf(account, rounds, clock.now()).rank.withdrawLimit;

/** Checks limits, balance and turnover before an account sends money. Returns the amount in poisha or the refusal. */
export function sendable(
  account: Account,
  amount: number | undefined,
  { refuse, minimum, maximum }: { readonly refuse: string; readonly minimum: number; readonly maximum: number },
  { ledger, rounds }: Core,
  turnoverLeft: typeof bonusTurnoverLeft = (entries) => turnoverOf(entries).remaining,
): number | Refusal {
  if (amount === undefined || amount < minimum || amount > maximum) {
    return { refuse, words: { minimum: words(minimum), maximum: words(maximum) } };
  }
  // Timed-out rounds must pay out first.
  rounds.sweep();
  if (amount > account.balance) return { refuse: "balance.insufficient" };
  const left = turnoverLeft(ledger.of(account.id));
  return left > 0 ? { refuse: "turnover.unmet", words: { left: words(left) } } : amount;
}

function withdraw(account: Account, { body, language }: Call, core: Core): Answer {
  const { cards, switches, withdrawals } = core;
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const clientReference = textField(body, "clientReference");
  const requested = poishaIn(body.amount);
  const earlier = withdrawals.of(account).find((one) => one.clientReference === clientReference);
  if (earlier && clientReference !== "") {
    const isSame = earlier.amount === requested && earlier.destination.cardId === String(body.cardId);
    // A repeated request moves no money.
    return isSame ? { value: confirmationOf(earlier) } : { refuse: "reference.taken" };
  }
  const card = cards.find(account, String(body.cardId));
  if (!card) return { refuse: "card.not.found" };
  const limits = { refuse: "withdraw.limits", minimum: withdrawalTerms.minimum, maximum: limitOf(account, core) };
  const amount = sendable(account, requested, limits, core);
  if (typeof amount !== "number") return amount;
  const { cardId, bankName } = card;
  const destination = { cardId, bankName, accountNo: maskedNumber(card) };
  const held = switches.holdWithdrawals;
  const withdrawal = withdrawals.ask(account, { amount, clientReference, destination, held });
  if (held) return { value: null, message: textOf(language, "withdraw.held") };
  return { value: confirmationOf(withdrawal) };
}

const confirmationOf = ({ id, status, fee }: Withdrawal) => ({ withdrawId: id, status, fee: fee / 100 });

function recordRow(withdrawal: Withdrawal) {
  const { id, clientReference, destination, amount, fee, status, createdAt, remark, returned } = withdrawal;
  const { payout, approvedAt = null, finishedAt = null } = withdrawal;
  return {
    withdrawId: id,
    clientReference,
    ...destination,
    amount: amount / 100,
    fee: fee / 100,
    status,
    remark,
    createdTime: createdAt,
    approvedTime: approvedAt,
    finishedTime: finishedAt,
    paidTime: payout?.paidAt ?? null,
    paidAmount: payout ? payout.paid / 100 : null,
    returnedAmount: returned / 100,
  };
}

/** The withdrawal record, newest first, filtered by dates, status, id and reference. */
function records(account: Account, { query }: Call, { withdrawals }: Core): Answer {
  const [from, to] = [query.get("startDate") ?? "", query.get("endDate") ?? "9999"];
  const is = (name: string, value: string) => (query.get(name) ?? value) === value;
  const all = withdrawals.of(account).filter(({ id, clientReference, createdAt, status }) => {
    const day = siteDay(createdAt);
    const matchesFilters = is("withdrawId", id) && is("clientReference", clientReference) && is("status", status);
    return matchesFilters && day >= from && day <= to;
  });
  const pageNo = countIn(query, "pageNo", 1, Number.MAX_SAFE_INTEGER);
  const pageSize = countIn(query, "pageSize", 20, largestPage);
  const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(recordRow);
  return { value: { list, pageNo, pageSize, totalCount: all.length } };
}

/** Routes for withdrawals, payouts and receipt confirmations (protocol 7.1). */
export const withdrawalRows: readonly HandlerRow<Core>[] = [
  relayRow("withdrawSettings", "GET", "MCSFE_getWithdrawSettings", (account, _call, core) => ({
    value: {
      minimumAmount: withdrawalTerms.minimum / 100,
      maximumAmount: limitOf(account, core) / 100,
      feeBasisPoints: withdrawalTerms.feeBasisPoints,
      freePerDay: withdrawalTerms.freeADay,
      freeLeft: core.withdrawals.freeLeft(account),
      arrivesMinutes: (withdrawalTerms.reviewMs + withdrawalTerms.payMs) / 60_000,
      confirmMinutes: withdrawalTerms.confirmMs / 60_000,
    },
  })),
  relayRow("turnover", "GET", "MCSFE_getTurnoverInfo", (account, _call, { ledger }) => {
    const { required, actual, remaining } = turnoverOf(ledger.of(account.id));
    const status = remaining === 0 ? "PASS" : "FAIL";
    return { value: { required: required / 100, actual: actual / 100, remaining: remaining / 100, status } };
  }),
  accountRow("withdraw", "POST", ["/wps/v2/transaction/withdraw", "/wps/transaction/withdraw"], withdraw, {
    encrypted: true,
  }),
  accountRow(
    "withdrawals",
    "GET",
    ["/wps/relay/ODSFE2_getWithdrawTransaction", "/wps/report/withdrawTransaction"],
    records,
  ),
  // All open payouts and the newest finished ones, newest first. The withdrawal record keeps all.
  relayRow("payouts", "GET", "MCSFE_getPaymentConfirmationList", (account, _call, { withdrawals }) => {
    const payouts = withdrawals.of(account).filter(isPaid);
    const ended = payouts.filter(({ status }) => status !== "DISBURSED").slice(0, maxEnded);
    const shown = payouts.filter((one) => one.status === "DISBURSED" || ended.includes(one));
    return { value: { list: shown.map(payoutRow) } };
  }),
  relayRow("answerPayout", "POST", "MCSFE_processC2CTransaction", answer),
];

const maxEnded = 20;

type Paid = Withdrawal & { readonly payout: Payout };
const isPaid = (withdrawal: Withdrawal): withdrawal is Paid => withdrawal.payout !== undefined;

function payoutRow({ id, payout, ...withdrawal }: Paid) {
  const { id: confirmId, paid, payerName, paidAt, deadline, status } = payout;
  return {
    confirmId,
    withdrawId: id,
    amount: arrivesOf(withdrawal) / 100,
    paidAmount: paid / 100,
    payerName,
    paidTime: paidAt,
    confirmDeadline: deadline,
    status,
  };
}

/**
 * If the answer matches the paid amount, the payout is settled and the missing part refunded. Otherwise the operator
 * decides the dispute.
 */
function answer(account: Account, { body }: Call, { withdrawals, pictures }: Core): Answer {
  const confirmId = textField(body, "confirmId");
  const payouts = withdrawals.of(account).filter(isPaid);
  const withdrawal = payouts.find(({ payout }) => payout.id === confirmId);
  if (!withdrawal) return { refuse: "not.found" };
  const { payout } = withdrawal;
  if (payout.status !== "WAITING") return { refuse: "payout.closed" };
  const action = textField(body, "action");
  const images = pictures.idsIn(body);
  if (!images) return invalidField("images");
  const received = action === "PARTIAL" ? poishaIn(body.receivedAmount) : undefined;
  const remark = textField(body, "remark");
  const claim = { ...(received !== undefined && { received }), images, remark };
  if (action === "RECEIVED") withdrawals.settle(withdrawal, "RECEIVED", payout.paid);
  else if (action === "PARTIAL") {
    if (received === undefined || received >= arrivesOf(withdrawal)) return { refuse: "amount.out.of.range" };
    if (received === payout.paid) withdrawals.settle(withdrawal, "PARTIAL", received);
    else withdrawals.dispute(withdrawal);
  } else if (action === "NOT_RECEIVED") {
    if (images.length === 0) return invalidField("images");
    withdrawals.dispute(withdrawal);
  } else return invalidField("action");
  payout.claim = claim;
  return { value: { confirmId, status: payout.status } };
}
