import { findReference, type ReferenceRule } from "../../../../shared/rules/deposit-reference.ts";

/** Form rules for a transaction id. */
export const referenceRules = (rule: ReferenceRule) => ({
  validate(typed: string): true | string {
    if (typed.trim() === "") return "required";
    return findReference(typed, rule) !== undefined || "reference_invalid";
  },
});
