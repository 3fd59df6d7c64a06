import type { FastifyRequest } from "fastify";
import type { OwnTree } from "./own-tree.ts";

/**
 * A report's query, the account it names proven to stand below the agent who asks and under the name the platform gave it
 * (decision 049).
 * @throws ApiError downline_unknown
 */
export async function ownQuery<Query extends { readonly account?: string }>(
  ownTree: OwnTree,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  query: Query,
): Promise<Query> {
  if (query.account === undefined) return query;
  const { account } = await ownTree.prove(request, { account: query.account }, { fresh: false });
  return { ...query, account };
}
