import type { MoneyOperationId, OperationResults } from "../platform/operations.ts";
import type { CallContext } from "../platform/types.ts";
import { isClientReference, type LostCall, type RecordsPort, type Sighting } from "./open-writes.ts";
import { lookUpBonusLine } from "./record-lookup.ts";

interface Claimable {
  readonly id: string;
  readonly status: string;
  readonly amount?: string;
}

type Lookup = (platform: RecordsPort, write: LostCall, context: CallContext) => Promise<Sighting>;

/** A spin this much older than a write is another one, however the clocks differ. */
const clocksMs = 60_000;
/** So many spins the platform names at most; a list as long as that may lack older ones. */
const mostSpins = 20;

const inList =
  (operation: "promotionClaims" | "registerPromotions" | "claimTickets"): Lookup =>
  async (platform, write, context) => {
    const list: readonly Claimable[] = await platform.call(operation, {}, context);
    const reward = list.find(({ id }) => id === write.subject);
    // A reward of a day leaves the list with its day, and one whose time is over may not say what became of it.
    if (!reward || isOver(reward)) return lookUpBonusLine(platform, write, context, claimed);
    return sightingOf(reward);
  };

const isOver = ({ status }: Claimable): boolean => ["close", "expired", "cancelled"].includes(status);

/** How the claim of a reward, or a turn of the wheel, is found. */
export const rewardLookups = {
  claimPromotion: inList("promotionClaims"),
  claimLoginReward: inList("promotionClaims"),
  claimSignUpReward: inList("registerPromotions"),
  claimTicket: inList("claimTickets"),
  spinRaffle: lookUpSpin,
} satisfies Partial<Record<MoneyOperationId, Lookup>>;

const claimed = (amount: string | undefined): OperationResults["claimPromotion"] => ({
  ...(amount !== undefined && { amount }),
  status: "claimed",
});

/** A reward says by itself whether it was taken, on whatever device: it is paid once. */
function sightingOf({ status, amount }: Claimable): Sighting {
  if (status === "claim" || status === "issued") return { state: "absent" };
  if (status !== "claimed") return { state: "unclear" };
  return { state: "found", result: claimed(amount) };
}

/** The status names the newest spins, each by our name of it. */
async function lookUpSpin(platform: RecordsPort, { reference, at }: LostCall, context: CallContext): Promise<Sighting> {
  const { spins } = await platform.call("raffleStatus", {}, context);
  const [ours, ...more] = spins.filter(({ clientReference }) => clientReference === reference);
  if (ours && more.length === 0) {
    const { prizeId, name, amount } = ours;
    return { state: "found", result: { prizeId, name, amount } satisfies OperationResults["spinRaffle"] };
  }
  const isOther = (spin: (typeof spins)[number]): boolean =>
    isClientReference(spin.clientReference ?? "") || (spin.at !== undefined && Date.parse(spin.at) < at - clocksMs);
  const areAll = spins.length < mostSpins || spins.some(({ at: when = "" }) => Date.parse(when) < at - clocksMs);
  return { state: !ours && areAll && spins.every(isOther) ? "absent" : "unclear" };
}

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
