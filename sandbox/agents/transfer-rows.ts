import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { plainTurnover } from "../deposits/bonuses.ts";
import { paymentPasswordFault } from "../member/payment-password.ts";
import { receiverFault } from "../transfers/receiver.ts";
import { terms } from "../transfers/terms.ts";
import { isSameWish } from "../transfers/transfers.ts";
import { poishaIn } from "../wire/amount.ts";
import { textField } from "../wire/fields.ts";
import { bonusTurnoverLeft } from "../withdrawals/turnover.ts";
import { agentsOnly, ownDownline } from "./own-downline.ts";

const words = (poisha: number): string => (poisha / 100).toFixed(2);

/**
 * Money to anybody of the own tree, which is a deposit of whoever gets it: the float of an agent stays in play, so that
 * turnover of its own deposits does not hold it. What bonuses hold is not sent, or it could be drawn out below.
 */
function transferDownline(agent: Account, { body }: Call, core: Core): Answer {
  const { accounts, ledger, rounds, transfers } = core;
  const refuse = paymentPasswordFault(agent, body);
  if (refuse) return { refuse };
  const receiver = ownDownline(core, agent, { account: textField(body, "targetAccount") });
  if ("refuse" in receiver) return receiver;
  const clientReference = textField(body, "clientReference");
  const [amount, note] = [poishaIn(body.amount), textField(body, "remark")];
  const answer = (transferId: string): Answer => ({ value: { transferId, balance: agent.balance / 100 } });
  const earlier = transfers.find(agent, clientReference);
  if (earlier) {
    // The same wish again moves nothing, whatever has become of the receiver.
    const isSame = isSameWish(earlier, { amount, note, to: receiver.id });
    return isSame ? answer(earlier.id) : { refuse: "reference.taken" };
  }
  const closed = receiverFault(receiver);
  if (closed) return closed;
  const { minimum, maximum } = terms;
  if (amount === undefined || amount < minimum || amount > maximum) {
    return { refuse: "transfer.limits", words: { minimum: words(minimum), maximum: words(maximum) } };
  }
  // Rounds whose page went silent pay out first.
  rounds.sweep();
  if (amount > agent.balance) return { refuse: "balance.insufficient" };
  const held = bonusTurnoverLeft(ledger.of(agent.id));
  if (held > 0) return { refuse: "turnover.unmet", words: { left: words(held) } };
  const id = transfers.add(agent, clientReference, { amount, note, to: receiver.id });
  accounts.move({ account: agent }, { account: receiver }, amount, {
    ...{ type: "transferOut", ref: id, turnover: plainTurnover, clientReference },
    ...(note && { note }),
  });
  return answer(id);
}

/** Transfers to an agent's own tree (protocol 8). */
export const downlineTransferRows: readonly HandlerRow<Core>[] = [
  {
    operation: "transferDownlineTerms",
    method: "GET",
    paths: ["/wps/agent/transferEnabled"],
    token: "required",
    handle: agentsOnly((agent, _call, { tree }) => ({
      value: {
        enabled: tree.children(agent).length > 0,
        ...{ min: terms.minimum / 100, max: terms.maximum / 100 },
      },
    })),
  },
  {
    operation: "transferDownline",
    method: "PUT",
    paths: ["/wps/agent/transferDownline"],
    token: "required",
    encrypted: true,
    handle: agentsOnly(transferDownline),
  },
];
