import type { Platform } from "../platform/contract.ts";
import type { OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";

interface LostClaim {
  /** Our name of it in the platform's records. */
  readonly reference: string;
  /** Id of the mission, which names its period too. */
  readonly subject?: string | undefined;
}

/**
 * Looks up the claim of a mission (as `lookUp` of lookups.ts does other writes). The summary of missions tells the claims
 * that were made, each with our name of it, and how each mission stands: one that is still unclaimed has had no claim. A
 * mission whose period is over says nothing of a claim that the list does not tell.
 * @throws PlatformError
 */
export async function lookUpMissionClaim(
  platform: Pick<Platform, "call">,
  { subject, reference }: LostClaim,
  context: CallContext,
) {
  const { items, claims = [] } = await platform.call("missions", {}, context);
  const ours = claims.find((claim) => claim.reference === reference);
  if (ours) {
    const { amount } = ours;
    const result = { ...(amount !== undefined && { amount }) } satisfies OperationResults["claimMission"];
    return { state: "found", result } as const;
  }
  const mission = items.find(({ id }) => id === subject);
  // Another device's claim has a name of its own.
  const isTaken = claims.some(({ missionId, reference: other }) => missionId === subject && other !== undefined);
  const isAbsent = isTaken || (mission !== undefined && mission.status !== "claimed");
  return { state: isAbsent ? "absent" : "unclear" } as const;
}
