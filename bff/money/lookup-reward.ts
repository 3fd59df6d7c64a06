import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { LostCall, RecordsPort, Sighting } from "./lost-call.ts";

interface Claimable {
  readonly id: string;
  readonly status: string;
  readonly amount?: string;
}

type Lookup = (platform: RecordsPort, write: LostCall, context: CallContext) => Promise<Sighting>;

/** A spin this much older than a write is another one, however the clocks differ. */
const clocksMs = 60_000;

const inList =
  (operation: "promotionClaims" | "registerPromotions" | "claimTickets"): Lookup =>
  async (platform, { subject }, context) => {
    const list: readonly Claimable[] = await platform.call(operation, {}, context);
    return sightingOf(list.find(({ id }) => id === subject));
  };

/** How the claim of a reward, or a turn of the wheel, is found. */
export const rewardLookups = {
  claimPromotion: inList("promotionClaims"),
  claimLoginReward: inList("promotionClaims"),
  claimSignUpReward: inList("registerPromotions"),
  claimTicket: inList("claimTickets"),
  spinRaffle: lookUpSpin,
} satisfies Partial<Record<MoneyOperationId, Lookup>>;

/** A reward says by itself whether it was taken, on whatever device: it is paid once. */
function sightingOf(reward: Claimable | undefined): Sighting {
  if (reward?.status === "claim" || reward?.status === "issued") return { state: "absent" };
  if (reward?.status !== "claimed") return { state: "unclear" };
  const { amount } = reward;
  const result: OperationResults["claimPromotion"] = { ...(amount !== undefined && { amount }), status: "claimed" };
  return { state: "found", result };
}

/** The status names the last spin only: one that came after the write may hide it. */
async function lookUpSpin(platform: RecordsPort, { reference, at }: LostCall, context: CallContext): Promise<Sighting> {
  const { last } = await platform.call("raffleStatus", {}, context);
  if (last?.clientReference === reference) {
    const { prizeId, name, amount } = last;
    return { state: "found", result: { prizeId, name, amount } satisfies OperationResults["spinRaffle"] };
  }
  const isEarlier = !last || (last.at !== undefined && Date.parse(last.at) < at - clocksMs);
  return { state: isEarlier ? "absent" : "unclear" };
}
