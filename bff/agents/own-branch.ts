import type { FastifyRequest } from "fastify";
import type { PathStep } from "../../shared/contracts/agent-team.ts";
import { callerStep, type OwnTree, wayTo } from "./own-tree.ts";

interface BranchQuery {
  readonly parent?: string;
  readonly account?: string;
}

/**
 * The query of a report that goes down the tree: whoever it names is proven to stand in the tree of the agent who asks
 * (decision 049), whose own downlines are listed where no parent is named, or itself.
 * @returns with the path from the agent to the account whose downlines are listed, both inside
 * @throws ApiError downline_unknown
 */
export async function ownBranch<Query extends BranchQuery>(
  ownTree: OwnTree,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  { parent, account, ...query }: Query,
): Promise<{ query: Omit<Query, "parent" | "account"> & BranchQuery; path: PathStep[] }> {
  const above = await ownTree.proveOrSelf(request, parent === undefined ? undefined : { id: parent });
  const one = account === undefined ? undefined : await ownTree.prove(request, { account }, { fresh: false });
  const listed = above ? wayTo(above) : [callerStep(request)];
  return {
    query: { ...query, ...(above && { parent: above.id }), ...(one && { account: one.account }) },
    path: one ? [...one.path] : listed,
  };
}
