import { type ContractKind, contractKinds } from "../../shared/contracts/agent-contracts.ts";
import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference } from "./client-reference.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";

type Contract = OperationResults["contractList"]["items"][number];
type Lookup = (platform: RecordsPort, write: LostCall, context: CallContext) => Promise<Sighting>;

/** A contract this much older than a write is not of it, however the clocks differ. */
const clocksMs = 60_000;

/** Whether all writes behind a contract are named, so that one whose name is not among them was not made. */
const isNamed = ({ clientReferences }: Contract): boolean =>
  clientReferences.length > 0 && clientReferences.every(isClientReference);

/**
 * An offer, or the wish to end a contract: the contracts an agent offered name the writes that made and changed them. All
 * four kinds are looked at, as the list of open writes does not say which one it was.
 */
async function lookUpSubmission(
  platform: RecordsPort,
  { at, reference, subject }: LostCall,
  context: CallContext,
): Promise<Sighting> {
  const lists = await Promise.all(
    contractKinds.map((kind) => platform.call("contractList", { kind, role: "downlines" }, context)),
  );
  const contracts = lists.flatMap(({ items }) => items);
  const ours = contracts.find(({ clientReferences }) => clientReferences.includes(reference));
  if (ours) return { state: "found", result: { id: ours.id } satisfies OperationResults["submitContract"] };
  const isCandidate = ({ id, createdAt }: Contract): boolean =>
    subject === undefined ? Date.parse(createdAt) >= at - clocksMs : id === subject;
  const candidates = contracts.filter(isCandidate);
  const isTold = subject === undefined || candidates.length > 0;
  return { state: isTold && candidates.every(isNamed) ? "absent" : "unclear" };
}

/** Another device's answer has a name of its own; a contract that still waits has had no answer. */
const answered =
  (kind: ContractKind): Lookup =>
  async (platform, { reference, subject }, context) => {
    const { items } = await platform.call("contractList", { kind, role: "mine" }, context);
    const contract = items.find(({ id }) => id === subject);
    if (!contract) return { state: "unclear" };
    if (contract.clientReferences.includes(reference)) return { state: "found", result: null };
    return { state: contract.status === "pending" || isNamed(contract) ? "absent" : "unclear" };
  };

/** How writes about contracts are found. */
export const contractLookups = {
  submitContract: lookUpSubmission,
  answerDividend: answered("dividend"),
  answerDailySalary: answered("dailySalary"),
  answerHourSalary: answered("hourSalary"),
  answerRealtimeSalary: answered("realtimeSalary"),
} satisfies Partial<Record<MoneyOperationId, Lookup>>;
