import type { Verification } from "../../../../shared/contracts/session.ts";

export type VerifyType = Verification["type"];

/** Returns the kind of input: a code that the method sends or shows, or the value that the hint masks. */
export const proofField = (type: VerifyType): "code" | "value" =>
  type === "MOBILE" || type === "GOOGLE" ? "code" : "value";

/** Builds the request of a verification. */
export const verificationBody = (type: VerifyType, proof: string): Verification => ({
  type,
  [proofField(type)]: proof.trim(),
});
