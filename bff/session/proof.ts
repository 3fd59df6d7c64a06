import type { Verification } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { readMobile } from "../guard/mobile.ts";
import type { VerificationDemand } from "../platform/types.ts";

/**
 * What was typed for the second step, trimmed, a number in its one spelling.
 * @param types what the platform lets this account prove itself with
 * @throws ApiError validation_failed naming the fields · mobile_invalid
 */
export function readProof({ type, value, code }: Verification, types: VerificationDemand["types"]): Verification {
  if (!types.some((one) => one.type === type)) {
    throw new ApiError("validation_failed", { fields: { type: "invalid" } });
  }
  const typed = value?.trim();
  const digits = code?.trim();
  if (type === "MOBILE" && !digits) throw new ApiError("validation_failed", { fields: { code: "required" } });
  if (!typed && !digits) throw new ApiError("validation_failed", { fields: { value: "required" } });
  const spelt = typed && type === "MOBILE" ? readMobile(typed, undefined, "value").national : typed;
  return { type, ...(spelt && { value: spelt }), ...(digits && { code: digits }) };
}
