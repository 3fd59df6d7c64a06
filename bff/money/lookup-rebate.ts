import type { OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference } from "./client-reference.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";

/** So many claims the platform names at most; a list as long as that may lack older ones. */
const mostClaims = 20;

/**
 * The claims of rebates that the platform names repeat our name of each.
 * @throws PlatformError
 */
export async function lookUpRebate(
  platform: RecordsPort,
  { reference }: LostCall,
  context: CallContext,
): Promise<Sighting> {
  const { claims, lastClaimAt } = await platform.call("manualRebate", {}, context);
  const [claim, ...more] = claims.filter(({ clientReference }) => clientReference === reference);
  if (claim && more.length === 0) {
    return { state: "found", result: { amount: claim.amount } satisfies OperationResults["claimRebate"] };
  }
  const areNamed = claims.every(({ clientReference }) => isClientReference(clientReference ?? ""));
  const areAll = claims.length < mostClaims && (claims.length > 0 || lastClaimAt === undefined);
  return { state: !claim && areNamed && areAll ? "absent" : "unclear" };
}
