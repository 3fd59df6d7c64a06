import { anyReference, type ReferenceRule, referenceIn } from "../../../shared/rules/deposit-reference.ts";
import { ApiError } from "../../api-error.ts";

/**
 * The transaction id in what was typed or pasted.
 * @param rule of the method; a manual deposit is sent without a look at its method, so the platform alone checks it
 * @throws ApiError reference_invalid where none, or more than one, is found
 */
export function typedReference(typed: string, rule: ReferenceRule = anyReference): string {
  const reference = referenceIn(typed, rule);
  if (reference === undefined) throw new ApiError("reference_invalid", { fields: { reference: "reference_invalid" } });
  return reference;
}

/** What names a reference before its deposit is looked at: the id by the wide rule, or else all that was typed. */
export const widelyRead = (typed: string): string => referenceIn(typed, anyReference) ?? typed;
