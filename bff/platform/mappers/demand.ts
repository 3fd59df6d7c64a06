import Type, { type Static } from "typebox";
import { VerifyType } from "../../../shared/contracts/credentials.ts";
import type { VerificationDemand } from "../types/sign-in.ts";
import { plainText } from "./html.ts";
import { field, id, listIn, rowsOf, Scalar, text } from "./wire.ts";

const ProofRow = Type.Object({ type: VerifyType, hint: Scalar });
const proofRows = rowsOf(ProofRow);
const longestHint = 64;

/**
 * The second step a refused login asks for (protocol 3.3). Proofs we have no form for are left out; undefined when
 * nothing is left to ask.
 */
export function verificationDemand(value: unknown): VerificationDemand | undefined {
  const verifyId = id(field(value, "verifyId"));
  const types = proofRows(listIn(field(value, "verifyTypes"))).map(proof);
  return verifyId !== undefined && types.length > 0 ? { verifyId, types } : undefined;
}

const proof = ({ type, hint }: Static<typeof ProofRow>): VerificationDemand["types"][number] => ({
  type,
  hint: plainText(text(hint) ?? "", longestHint),
});
