import type { OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";

/**
 * A bonus of a rank says by itself whether it was paid, and it is paid once, from whatever device.
 * @throws PlatformError
 */
export async function lookUpRankBonus(
  platform: RecordsPort,
  { subject }: LostCall,
  context: CallContext,
): Promise<Sighting> {
  const bonus = (await platform.call("rankBonuses", {}, context)).find(({ id }) => id === subject);
  if (!bonus) return { state: "unclear" };
  if (bonus.status !== "claimed") return { state: "absent" };
  return { state: "found", result: { amount: bonus.amount } satisfies OperationResults["claimRankBonus"] };
}
