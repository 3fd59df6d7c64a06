import type { FastifyRequest } from "fastify";
import { anyReference, type ReferenceRule, referenceIn } from "../../../shared/rules/deposit-reference.ts";
import { ApiError } from "../../api-error.ts";
import type { Platform } from "../../platform/contract.ts";

/**
 * The transaction id in what was typed or pasted.
 * @param rule of the method; a manual deposit is sent without a look at its method, so the platform alone checks it
 * @throws ApiError reference_invalid where none, or more than one, is found
 */
export function typedReference(typed: string, rule: ReferenceRule = anyReference): string {
  const reference = referenceIn(typed, rule);
  if (reference === undefined) {
    throw new ApiError("reference_invalid", { fields: { reference: "reference_invalid" } });
  }
  return reference;
}

/**
 * The transaction id for a deposit of the caller, by the rule of its method. What has become of the deposit makes no
 * difference, as a repeat of the write has to find the same.
 * @throws ApiError not_found · reference_invalid · PlatformError, and nothing was written
 */
export async function referenceOf(
  id: string,
  typed: string,
  request: Pick<FastifyRequest, "platformContext">,
  platform: Pick<Platform, "call">,
): Promise<string> {
  const { items } = await platform.call("depositRecords", { id, page: 1, size: 1 }, request.platformContext());
  const [deposit] = items;
  if (!deposit) throw new ApiError("not_found");
  return typedReference(typed, deposit.referenceRule);
}
