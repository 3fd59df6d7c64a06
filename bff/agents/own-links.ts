import type { FastifyRequest } from "fastify";
import type { AgentLink } from "../../shared/contracts/agent-links.ts";
import { ApiError } from "../api-error.ts";
import type { Platform } from "../platform/contract.ts";

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
