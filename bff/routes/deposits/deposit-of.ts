import type { FastifyRequest } from "fastify";
import type { Deposit } from "../../../shared/contracts/deposits.ts";
import { ApiError } from "../../api-error.ts";
import type { Deps } from "../../deps.ts";
import { readDeposits } from "./read-deposits.ts";

/**
 * A deposit of the caller, from the platform's record. Rows of other ids are passed over, for a platform that does not
 * know the filter.
 * @throws ApiError not_found
 */
export async function depositOf(
  id: string,
  request: Pick<FastifyRequest, "caller" | "platformContext">,
  deps: Pick<Deps, "depositStates" | "platform">,
): Promise<Deposit> {
  const { items } = await readDeposits({ id, page: 1, size: 20 }, request, deps);
  const deposit = items.find((one) => one.id === id);
  if (!deposit) throw new ApiError("not_found");
  return deposit;
}
