import type { Verification } from "../../../../shared/contracts/session.ts";

export type VerifyType = Verification["type"];

/** What is typed: a code for what can send or show one, else the thing itself that the hint masks. */
export const proofField = (type: VerifyType): "code" | "value" =>
  type === "MOBILE" || type === "GOOGLE" ? "code" : "value";

/** The request of one try. */
export const verificationBody = (type: VerifyType, proof: string): Verification => ({
  type,
  [proofField(type)]: proof.trim(),
});
