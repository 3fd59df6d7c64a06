import type { FastifyRequest } from "fastify";
import type { Deposit } from "../../../shared/contracts/deposits.ts";
import { ApiError } from "../../api-error.ts";
import type { Platform } from "../../platform/contract.ts";

/**
 * A deposit of the caller, from the platform's record. Rows of other ids are passed over, for a platform that does not
 * know the filter.
 * @throws ApiError not_found
 */
export async function depositOf(
  id: string,
  request: Pick<FastifyRequest, "platformContext">,
  platform: Pick<Platform, "call">,
): Promise<Deposit> {
  const { items } = await platform.call("depositRecords", { id, page: 1, size: 20 }, request.platformContext());
  const deposit = items.find((one) => one.id === id);
  if (!deposit) throw new ApiError("not_found");
  return deposit;
}
