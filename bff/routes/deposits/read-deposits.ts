import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { OperationInputs } from "../../platform/operations.ts";
import { accountOf } from "../../session/devices.ts";

/** Reads the caller's deposits from the platform's record; what has become of them counts against their own limits. */
export async function readDeposits(
  query: OperationInputs["depositRecords"],
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  { depositStates, platform }: Pick<Deps, "depositStates" | "platform">,
) {
  const page = await platform.call("depositRecords", query, request.platformContext());
  await depositStates.observe(accountOf(request.caller).account, page.items);
  return page;
}
