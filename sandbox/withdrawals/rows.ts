import { maskedNumber } from "../cards/rows.ts";
import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn } from "../games/wire.ts";
import { standingOf } from "../ranks/ranks.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { ownAccount, paymentPasswordFault, relayRow } from "../wire/call.ts";
import { textOf } from "../wire/envelope.ts";
import { turnoverOf } from "./turnover.ts";
import { arrivesOf, type Payout, type Withdrawal, withdrawalTerms } from "./withdrawals.ts";

const relay = "/wps/relay";
const largestPage = 100;
const words = (poisha: number): string => (poisha / 100).toFixed(2);

/** Maximum withdrawal of an account, from its rank. */
const limitOf = (account: Account, { clock, rounds }: Core): number =>
  standingOf(account, rounds, clock.now()).rank.withdrawLimit;

/** Checks an amount; undefined if it can be withdrawn. */
function fault(account: Account, amount: number | undefined, core: Core): Answer | undefined {
  const { minimum } = withdrawalTerms;
  const maximum = limitOf(account, core);
  if (amount === undefined || amount < minimum || amount > maximum) {
    return { refuse: "withdraw.limits", words: { minimum: words(minimum), maximum: words(maximum) } };
  }
  // Timed-out rounds pay first.
  core.rounds.sweep();
  if (amount > account.balance) return { refuse: "balance.insufficient" };
  const { remaining } = turnoverOf(core.ledger.of(account.id));
  return remaining > 0 ? { refuse: "turnover.unmet", words: { left: words(remaining) } } : undefined;
}

function withdraw(account: Account, { body, language }: Call, core: Core): Answer {
  const { cards, switches, withdrawals } = core;
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const clientReference = textField(body, "clientReference");
  const amount = poishaIn(body.amount);
  const earlier = withdrawals.of(account).find((one) => one.clientReference === clientReference);
  if (earlier && clientReference !== "") {
    const isSame = earlier.amount === amount && earlier.destination.cardId === String(body.cardId);
    // A repeated request moves nothing.
    return isSame ? { value: confirmationOf(earlier) } : { refuse: "reference.taken" };
  }
  const card = cards.find(account, String(body.cardId));
  if (!card) return { refuse: "card.not.found" };
  const refused = fault(account, amount, core);
  if (refused || amount === undefined) return refused ?? { refuse: "withdraw.limits" };
  const { cardId, bankName } = card;
  const destination = { cardId, bankName, accountNo: maskedNumber(card) };
  const needsApproval = switches.holdWithdrawals;
  const withdrawal = withdrawals.ask(account, { amount, clientReference, destination, held: needsApproval });
  return needsApproval
    ? { value: null, message: textOf(language, "withdraw.held") }
    : { value: confirmationOf(withdrawal) };
}

const confirmationOf = ({ id, status, fee }: Withdrawal) => ({ withdrawId: id, status, fee: fee / 100 });

function recordRow(withdrawal: Withdrawal) {
  const { id, clientReference, destination, amount, fee, status, createdAt, remark, returned } = withdrawal;
  const { payout, approvedAt = null, finishedAt = null } = withdrawal;
  return {
    ...{ withdrawId: id, clientReference, ...destination, amount: amount / 100, fee: fee / 100, status, remark },
    ...{ createdTime: createdAt, approvedTime: approvedAt, finishedTime: finishedAt },
    ...{ paidTime: payout?.paidAt ?? null, paidAmount: payout ? payout.paid / 100 : null },
    returnedAmount: returned / 100,
  };
}

/** Newest first; the query filters by dates, status, id and reference. */
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

/** Withdrawals of an account (protocol 7.1). */
export const withdrawalRows: readonly HandlerRow<Core>[] = [
  relayRow("GET", "withdrawSettings", "MCSFE_getWithdrawSettings", (account, _call, core) => ({
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
  relayRow("GET", "turnover", "MCSFE_getTurnoverInfo", (account, _call, { ledger }) => {
    const { required, actual, remaining } = turnoverOf(ledger.of(account.id));
    const status = remaining === 0 ? "PASS" : "FAIL";
    return { value: { required: required / 100, actual: actual / 100, remaining: remaining / 100, status } };
  }),
  {
    operation: "withdraw",
    method: "POST",
    paths: ["/wps/v2/transaction/withdraw", "/wps/transaction/withdraw"],
    token: "required",
    encrypted: true,
    handle: ownAccount(withdraw),
  },
  {
    operation: "withdrawals",
    method: "GET",
    paths: [`${relay}/ODSFE2_getWithdrawTransaction`, "/wps/report/withdrawTransaction"],
    token: "required",
    handle: ownAccount(records),
  },
];

const mostImages = 3;
/** Maximum number of finished payouts shown; the withdrawal record keeps all. */
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
 * Handles the receiver's answer to a payout. An answer that matches the paid amount settles it and refunds the missing
 * part; any other is a dispute for the operator.
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

/** Newest first: all open payouts and the newest finished ones. */
function shownOf(payouts: readonly Paid[]): readonly Paid[] {
  const ended = new Set(payouts.filter(({ status }) => status !== "DISBURSED").slice(0, mostEnded));
  return payouts.filter((one) => one.status === "DISBURSED" || ended.has(one));
}

/** Payouts and the answers of their receivers (protocol 7.1). */
export const payoutRows: readonly HandlerRow<Core>[] = [
  relayRow("GET", "payouts", "MCSFE_getPaymentConfirmationList", (account, _call, { withdrawals }) => ({
    value: { list: shownOf(withdrawals.of(account).filter(isPaid)).map(payoutRow) },
  })),
  relayRow("POST", "answerPayout", "MCSFE_processC2CTransaction", answer),
];
