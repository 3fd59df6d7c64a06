import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { ownAccount } from "../member/own-account.ts";
import { paymentPasswordFault } from "../member/payment-password.ts";
import { poishaIn } from "../wire/amount.ts";
import { textField } from "../wire/fields.ts";
import { turnoverOf } from "../withdrawals/turnover.ts";
import { receiverFault } from "./receiver.ts";
import { terms } from "./terms.ts";
import { isSameWish } from "./transfers.ts";

const relay = "/wps/relay";
const words = (poisha: number): string => (poisha / 100).toFixed(2);

const uplineOf = ({ upline }: Account, { accounts }: Core): Account | undefined =>
  upline === undefined ? undefined : accounts.byName(upline);

/** Money to whoever brought the account; it leaves the site's play as a withdrawal does, so turnover holds it too. */
function transfer(account: Account, { body }: Call, core: Core): Answer {
  const { accounts, ledger, rounds, transfers } = core;
  const upline = uplineOf(account, core);
  if (!upline) return { refuse: "upline.missing" };
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const clientReference = textField(body, "clientReference");
  const amount = poishaIn(body.amount);
  const note = textField(body, "remark");
  const earlier = transfers.find(account, clientReference);
  if (earlier) {
    // the same wish again moves nothing
    return isSameWish(earlier, { amount, note, to: upline.id })
      ? { value: { transferId: earlier.id, balance: account.balance / 100 } }
      : { refuse: "reference.taken" };
  }
  const closed = receiverFault(upline);
  if (closed) return closed;
  const { minimum, maximum } = terms;
  if (amount === undefined || amount < minimum || amount > maximum) {
    return { refuse: "transfer.limits", words: { minimum: words(minimum), maximum: words(maximum) } };
  }
  // rounds whose page went silent pay out first
  rounds.sweep();
  if (amount > account.balance) return { refuse: "balance.insufficient" };
  const { remaining } = turnoverOf(ledger.of(account.id));
  if (remaining > 0) return { refuse: "turnover.unmet", words: { left: words(remaining) } };
  const id = transfers.add(account, clientReference, { amount, note, to: upline.id });
  accounts.move({ account }, { account: upline }, amount, {
    ...{ type: "transferOut", ref: id, clientReference },
    ...(note && { note }),
  });
  return { value: { transferId: id, balance: account.balance / 100 } };
}

/** Transfers to an account's upline (protocol 7.1). */
export const transferRows: readonly HandlerRow<Core>[] = [
  {
    operation: "uplineSettings",
    method: "GET",
    paths: [`${relay}/MCSFE_getTransferUplineSetting`],
    token: "required",
    handle: ownAccount((account, _call, core) => {
      const upline = uplineOf(account, core);
      const limits = { min: terms.minimum / 100, max: terms.maximum / 100 };
      return { value: { enabled: upline !== undefined, ...limits, uplineAccount: upline?.account ?? null } };
    }),
  },
  {
    operation: "transferUpline",
    method: "POST",
    paths: [`${relay}/passwordCheck/MCSFE_submitTransferUpline`],
    token: "required",
    encrypted: true,
    handle: ownAccount(transfer),
  },
];
