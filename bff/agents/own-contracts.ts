import type { FastifyRequest } from "fastify";
import { type ContractKind, type ContractRequestType, contractKinds } from "../../shared/contracts/agent-contracts.ts";
import type { AgentLink } from "../../shared/contracts/agent-links.ts";
import { ApiError } from "../api-error.ts";
import { accountIdentity } from "../guard/account-name.ts";
import type { Platform } from "../platform/contract.ts";
import type { OperationResults } from "../platform/operations.ts";
import { callerStep } from "./own-tree.ts";

type Asking = Pick<FastifyRequest, "caller" | "platformContext">;
type Contract = OperationResults["contractList"]["items"][number];

const isCaller = (request: Asking, account: string): boolean =>
  accountIdentity(account) === accountIdentity(callerStep(request).account);

/**
 * A contract that the agent who asks has offered, by the lists of its own; which kind it is the id does not say.
 * @throws ApiError contract_unknown
 */
export async function offeredContract(platform: Platform, request: Asking, id: string): Promise<Contract> {
  const context = request.platformContext();
  const lists = await Promise.all(
    contractKinds.map((kind) => platform.call("contractList", { kind, role: "downlines" }, context)),
  );
  const contract = lists.flatMap(({ items }) => items).find((one) => one.id === id && isCaller(request, one.offerer));
  if (!contract) throw new ApiError("contract_unknown");
  return contract;
}

/**
 * Proves that somebody above asks the caller for this very answer.
 * @throws ApiError contract_closed where it was asked for once · contract_unknown
 */
export async function proveAsked(
  platform: Platform,
  request: Asking,
  kind: ContractKind,
  { id, type }: { readonly id: string; readonly type: ContractRequestType },
): Promise<void> {
  const context = request.platformContext();
  const { items } = await platform.call("contractRequests", {}, context);
  if (items.some((asked) => asked.kind === kind && asked.id === id && asked.type === type)) return;
  // Nobody but an agent has contracts, and nobody else may ask for a list of them.
  if (request.caller.state !== "agent") throw new ApiError("contract_unknown");
  const { items: own } = await platform.call("contractList", { kind, role: "mine" }, context);
  const isOwn = own.some((contract) => contract.id === id && isCaller(request, contract.receiver));
  throw new ApiError(isOwn ? "contract_closed" : "contract_unknown");
}

/**
 * Proves a link to be of the agent who names it, by the list of its own.
 * @throws ApiError link_unknown
 */
export async function proveOwnLink(
  platform: Platform,
  request: Pick<FastifyRequest, "platformContext">,
  isIt: (link: AgentLink) => boolean,
): Promise<void> {
  const { items } = await platform.call("affiliateLinks", {}, request.platformContext());
  if (!items.some(isIt)) throw new ApiError("link_unknown");
}
