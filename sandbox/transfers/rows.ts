import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { paymentPasswordFault, relayRow } from "../wire/call.ts";
import { sendable } from "../withdrawals/rows.ts";
import type { bonusTurnoverLeft } from "../withdrawals/turnover.ts";
import { isSameWish, receiverFault, transferTerms } from "./transfers.ts";

const uplineOf = ({ upline }: Account, { accounts }: Core): Account | undefined =>
  upline === undefined ? undefined : accounts.byName(upline);

/** Transfers money to the upline. Like a withdrawal, it requires completed turnover. */
function transfer(account: Account, { body }: Call, core: Core): Answer {
  const upline = uplineOf(account, core);
  if (!upline) return { refuse: "upline.missing" };
  const refuse = paymentPasswordFault(account, body);
  return refuse ? { refuse } : send(account, upline, body, core);
}

/** Turnover rules of a transfer: the sender's remaining turnover, and the multiple that the receiver must stake. */
interface TurnoverRules {
  readonly left: typeof bonusTurnoverLeft;
  readonly required: number;
}

/** A repeated request moves no money and succeeds even if the receiver has been closed since. */
export function send(from: Account, to: Account, body: Call["body"], core: Core, turnover?: TurnoverRules): Answer {
  const { accounts, transfers } = core;
  const clientReference = textField(body, "clientReference");
  const [requested, note] = [poishaIn(body.amount), textField(body, "remark")];
  const answer = (transferId: string): Answer => ({ value: { transferId, balance: from.balance / 100 } });
  const earlier = transfers.find(from, clientReference);
  if (earlier) {
    const isSame = isSameWish(earlier, { amount: requested, note, to: to.id });
    return isSame ? answer(earlier.id) : { refuse: "reference.taken" };
  }
  const closed = receiverFault(to);
  if (closed) return closed;
  const amount = sendable(from, requested, { refuse: "transfer.limits", ...transferTerms }, core, turnover?.left);
  if (typeof amount !== "number") return amount;
  const id = transfers.add(from, clientReference, { amount, note, to: to.id });
  accounts.move({ account: from }, { account: to }, amount, {
    type: "transferOut",
    ref: id,
    ...(turnover && { turnover: turnover.required }),
    clientReference,
    ...(note && { note }),
  });
  return answer(id);
}

/** Routes for transfers to the upline (protocol 7.1). */
export const transferRows: readonly HandlerRow<Core>[] = [
  relayRow("uplineSettings", "GET", "MCSFE_getTransferUplineSetting", (account, _call, core) => {
    const upline = uplineOf(account, core);
    const limits = { min: transferTerms.minimum / 100, max: transferTerms.maximum / 100 };
    return { value: { enabled: upline !== undefined, ...limits, uplineAccount: upline?.account ?? null } };
  }),
  relayRow("transferUpline", "POST", "passwordCheck/MCSFE_submitTransferUpline", transfer, { encrypted: true }),
];
