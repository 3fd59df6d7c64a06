import type { Account, Answer } from "../../contract.ts";
import type { Core } from "../../core.ts";
import { textField } from "../../wire/fields.ts";
import { isAsked, type Kind } from "./contract.ts";

/** The receiver's word on an offer of a kind, or on ending a contract. */
export function answerRequest(
  account: Account,
  kind: Kind,
  fields: Readonly<Record<string, unknown>>,
  { contracts, contractReferences }: Core,
): Answer {
  const [id = "", type = "", action = ""] = ["contractId", "requestType", "action"].map((name) =>
    textField(fields, name),
  );
  const isReadable = ["NEW", "TERMINATION"].includes(type) && ["ACCEPT", "REJECT"].includes(action);
  if (!isReadable) return { refuse: "request_param_err" };
  const reference = textField(fields, "clientReference");
  const wish = JSON.stringify(["answer", kind, id, type, action]);
  return contractReferences.once(account, reference, wish, () => {
    const contract = contracts.find(id);
    if (contract?.receiver.id !== account.id || contract.kind !== kind) return { refuse: "contract.not.found" };
    const isOpen = isAsked(contract) && (contract.status === "PENDING") === (type === "NEW");
    if (!isOpen) return { refuse: "contract.closed" };
    contracts.answer(contract, action === "ACCEPT", reference);
    return { value: true };
  });
}
