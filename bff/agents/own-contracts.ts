import type { FastifyRequest } from "fastify";
import { type ContractKind, type ContractRequest, contractKinds } from "../../shared/contracts/agent-contracts.ts";
import type { AgentLink } from "../../shared/contracts/agent-team.ts";
import { ApiError } from "../api-error.ts";
import { accountIdentity } from "../guard/account-name.ts";
import type { Platform } from "../platform/contract.ts";
import { callerStep } from "./own-tree.ts";

type AgentRequest = Pick<FastifyRequest, "caller" | "platformContext">;

const isCaller = (request: AgentRequest, account: string): boolean =>
  accountIdentity(account) === accountIdentity(callerStep(request).account);

/** Finds a contract that the calling agent has offered. @throws ApiError contract_unknown · PlatformError */
export async function offeredContract(platform: Platform, request: AgentRequest, id: string) {
  const context = request.platformContext();
  // The id does not identify the kind of contract, so all kinds are searched.
  const lists = await Promise.all(
    contractKinds.map((kind) => platform.call("contractList", { kind, role: "downlines" }, context)),
  );
  const contract = lists.flatMap(({ items }) => items).find((one) => one.id === id && isCaller(request, one.offerer));
  if (!contract) throw new ApiError("contract_unknown");
  return contract;
}

/**
 * Checks that the caller has a pending contract request of this kind, id and type.
 * @throws ApiError contract_closed if the request no longer exists · contract_unknown · PlatformError
 */
export async function proveRequested(
  platform: Platform,
  request: AgentRequest,
  kind: ContractKind,
  { id, type }: Pick<ContractRequest, "id" | "type">,
): Promise<void> {
  const context = request.platformContext();
  const { items } = await platform.call("contractRequests", {}, context);
  if (items.some((item) => item.kind === kind && item.id === id && item.type === type)) return;
  if (request.caller.state !== "agent") throw new ApiError("contract_unknown");
  const { items: own } = await platform.call("contractList", { kind, role: "mine" }, context);
  const isOwn = own.some((contract) => contract.id === id && isCaller(request, contract.receiver));
  throw new ApiError(isOwn ? "contract_closed" : "contract_unknown");
}

/** Checks that a link belongs to the calling agent. @throws ApiError link_unknown · PlatformError */
export async function proveOwnLink(platform: Platform, request: AgentRequest, matches: (link: AgentLink) => boolean) {
  const { items } = await platform.call("affiliateLinks", {}, request.platformContext());
  if (!items.some(matches)) throw new ApiError("link_unknown");
}
