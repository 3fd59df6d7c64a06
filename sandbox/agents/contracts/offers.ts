import { noMoreGenerous, type PaidTier } from "../../../shared/rules/agent-contracts.ts";
import { roleOf } from "../../../shared/rules/roles.ts";
import type { Account, Answer, Call } from "../../contract.ts";
import type { Core } from "../../core.ts";
import { textField } from "../../wire/fields.ts";
import type { Kind } from "./contract.ts";
import { ceilings } from "./house.ts";
import { kindIn, termsIn } from "./wire.ts";

/** Offers a contract to a direct downline, or asks it to end one. */
export function submitContract(agent: Account, { body }: Call, core: Core): Answer {
  const reference = textField(body, "clientReference");
  const once = (fields: object, work: () => Answer) =>
    core.contractReferences.once(agent, reference, JSON.stringify(["submit", fields]), work);
  if (body.requestType === "TERMINATION") {
    const end = { kind: kindIn(body.kind), id: textField(body, "contractId") };
    return once(end, () => askEnd(agent, { ...end, reference }, core));
  }
  const terms = termsIn(body);
  if (body.requestType !== "NEW" || !terms) return { refuse: "request_param_err" };
  const account = textField(body, "account");
  return once({ ...terms, account }, () => {
    const receiver = receiverOf(agent, account, core);
    if (!receiver) return { refuse: "downline.not.direct" };
    const draft = { ...terms, offerer: agent, receiver };
    if (core.contracts.live(draft)) return { refuse: "contract.exists" };
    if (!noMoreGenerous(terms.tiers, boundOf(agent, terms.kind, core))) return { refuse: "contract.too.generous" };
    return { value: { contractId: core.contracts.offer(draft, reference).id } };
  });
}

/** A direct downline that is an agent; nobody and strangers are refused alike. */
function receiverOf(agent: Account, name: string, { accounts, tree, switches }: Core): Account | undefined {
  const account = accounts.byName(name);
  if (!account || account.id === agent.id || roleOf(account.type) !== "agent") return undefined;
  return tree.parent(account)?.id === agent.id || !switches.ownTreeCheck ? account : undefined;
}

/** What an agent is paid by itself; an agent the house could pay and does not is bound by the ceilings. */
function boundOf(agent: Account, kind: Kind, { contracts, tree }: Core): readonly PaidTier[] {
  const own = contracts.standing(kind, agent);
  return own?.tiers ?? (tree.parent(agent) ? [] : ceilings[kind]);
}

interface End {
  readonly kind: Kind | undefined;
  readonly id: string;
  readonly reference: string;
}

function askEnd(agent: Account, { kind, id, reference }: End, { contracts }: Core): Answer {
  const contract = contracts.find(id);
  if (contract?.offerer?.id !== agent.id || contract.kind !== kind) return { refuse: "contract.not.found" };
  if (contract.status !== "SIGNED") return { refuse: "contract.closed" };
  contracts.askEnd(contract, reference);
  return { value: { contractId: id } };
}
