import type { OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { lookUpBonusLine } from "./lookup-in-account-record.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";

/**
 * A bonus of a rank says by itself whether it was paid, and it is paid once, from whatever device. Those of a month or a
 * birthday leave the list in time; then the line of the account record says it.
 * @throws PlatformError
 */
export async function lookUpRankBonus(platform: RecordsPort, write: LostCall, context: CallContext): Promise<Sighting> {
  const bonus = (await platform.call("rankBonuses", {}, context)).find(({ id }) => id === write.subject);
  if (!bonus) return lookUpBonusLine(platform, write, context, resultOf);
  if (bonus.status !== "claimed") return { state: "absent" };
  return { state: "found", result: resultOf(bonus.amount) };
}

const resultOf = (amount: string): OperationResults["claimRankBonus"] => ({ amount });
