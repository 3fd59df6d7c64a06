import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { paymentPasswordFault, relayRow } from "../wire/call.ts";
import { sendable } from "../withdrawals/rows.ts";
import { isSameWish, receiverFault, transferTerms } from "./transfers.ts";

const uplineOf = ({ upline }: Account, { accounts }: Core): Account | undefined =>
  upline === undefined ? undefined : accounts.byName(upline);

/** Transfers money to the upline. It requires completed turnover, as a withdrawal does. */
export function transfer(account: Account, { body }: Call, core: Core): Answer {
  const { accounts, transfers } = core;
  const upline = uplineOf(account, core);
  if (!upline) return { refuse: "upline.missing" };
  const refuse = paymentPasswordFault(account, body);
  if (refuse) return { refuse };
  const clientReference = textField(body, "clientReference");
  const requested = poishaIn(body.amount);
  const note = textField(body, "remark");
  const earlier = transfers.find(account, clientReference);
  if (earlier) {
    // A repeated request moves no money.
    return isSameWish(earlier, { amount: requested, note, to: upline.id })
      ? { value: { transferId: earlier.id, balance: account.balance / 100 } }
      : { refuse: "reference.taken" };
  }
  const closed = receiverFault(upline);
  if (closed) return closed;
  const amount = sendable(account, requested, { refuse: "transfer.limits", ...transferTerms }, core);
  if (typeof amount !== "number") return amount;
  const id = transfers.add(account, clientReference, { amount, note, to: upline.id });
  accounts.move({ account }, { account: upline }, amount, {
    type: "transferOut",
    ref: id,
    clientReference,
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
