import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { paymentPasswordFault, relayRow } from "../wire/call.ts";
import { turnoverOf } from "../withdrawals/turnover.ts";
import { isSameWish, receiverFault, transferTerms } from "./transfers.ts";

const words = (poisha: number): string => (poisha / 100).toFixed(2);

const uplineOf = ({ upline }: Account, { accounts }: Core): Account | undefined =>
  upline === undefined ? undefined : accounts.byName(upline);

/** Transfers money to the upline. It requires completed turnover, as a withdrawal does. */
export function transfer(account: Account, { body }: Call, core: Core): Answer {
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
    // A repeated request moves nothing.
    return isSameWish(earlier, { amount, note, to: upline.id })
      ? { value: { transferId: earlier.id, balance: account.balance / 100 } }
      : { refuse: "reference.taken" };
  }
  const closed = receiverFault(upline);
  if (closed) return closed;
  const { minimum, maximum } = transferTerms;
  if (amount === undefined || amount < minimum || amount > maximum) {
    return { refuse: "transfer.limits", words: { minimum: words(minimum), maximum: words(maximum) } };
  }
  // Timed-out rounds pay first.
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

/** Transfers to the upline (protocol 7.1). */
export const transferRows: readonly HandlerRow<Core>[] = [
  relayRow("GET", "uplineSettings", "MCSFE_getTransferUplineSetting", (account, _call, core) => {
    const upline = uplineOf(account, core);
    const limits = { min: transferTerms.minimum / 100, max: transferTerms.maximum / 100 };
    return { value: { enabled: upline !== undefined, ...limits, uplineAccount: upline?.account ?? null } };
  }),
  relayRow("POST", "transferUpline", "passwordCheck/MCSFE_submitTransferUpline", transfer, { encrypted: true }),
];
