import type { FastifyRequest } from "fastify";
import type { PathStep } from "../../shared/contracts/agent-team.ts";
import { ApiError } from "../api-error.ts";

/** @returns the agent who asks, as a step of a path. @throws ApiError session_required for a ticket that is nobody's */
export function callerStep({ caller }: Pick<FastifyRequest, "caller">): PathStep {
  const member = caller.ticket?.record.member;
  if (member === undefined) throw new ApiError("session_required");
  return { id: member.id, account: member.account };
}
