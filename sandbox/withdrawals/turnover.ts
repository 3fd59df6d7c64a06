import { depositBonuses, plainTurnover } from "../deposits/channels.ts";
import type { Entry } from "../ledger/ledger.ts";
import { missionOf } from "../missions/missions.ts";
import { turnoverOfRef } from "../promotions/offers.ts";

/** Whether a line is a deposit or its fee. The fee has the opposite sign, so their sum is the amount received. */
const isDeposit = ({ type }: Entry): boolean => type === "deposit" || type === "depositFee";

/** Turnover that a ledger line requires, poisha. Negative if the line reduces the requirement. */
function demandOf(entry: Entry, entries: readonly Entry[]): number {
  const { type, poisha, turnover = 0 } = entry;
  if (isDeposit(entry)) return poisha * plainTurnover;
  if (type === "transferIn") return poisha * turnover;
  // A refunded stake does not count as turnover.
  if (type === "refund") return poisha;
  return type === "bonus" ? bonusDemand(entry, entries) : 0;
}

/** A deposit bonus requires turnover for deposit and bonus. A promotion or mission requires it only for the bonus. */
function bonusDemand({ poisha, ref = "" }: Entry, entries: readonly Entry[]): number {
  const [promotion, ...rest] = ref.split("-");
  const bonus = depositBonuses.find(({ id }) => id === promotion);
  if (!bonus) return poisha * (missionOf(ref)?.turnover ?? turnoverOfRef(ref));
  const deposit = entries.filter((line) => isDeposit(line) && line.ref === rest.join("-"));
  const arrived = deposit.reduce((sum, line) => sum + line.poisha, 0);
  return poisha * bonus.turnover + arrived * (bonus.turnover - plainTurnover);
}

/** Turnover required by bonuses, including the deposits they were given for. */
const demandOfBonus = (entry: Entry, entries: readonly Entry[]): number =>
  isDeposit(entry) || entry.type === "transferIn" ? 0 : demandOf(entry, entries);

/** Remaining turnover of bonuses, poisha. The account may not send money to a downline until it is 0. */
export const bonusTurnoverLeft = (entries: readonly Entry[]): number => turnoverOf(entries, demandOfBonus).remaining;

/**
 * Turnover required before a withdrawal, and the part already staked, poisha. Deposits and bonuses add requirements.
 * Stakes beyond the current requirements do not count towards later ones.
 */
export function turnoverOf(entries: readonly Entry[], demandOfLine = demandOf) {
  let required = 0;
  let remaining = 0;
  for (const entry of entries) {
    const demand = demandOfLine(entry, entries);
    required = (remaining === 0 && demand > 0 ? 0 : required) + demand;
    remaining = Math.max(0, remaining + demand);
    if (entry.type === "bet") remaining = Math.max(0, remaining + entry.poisha);
  }
  return { required, actual: required - remaining, remaining };
}

/** Poisha. */
export interface Demand {
  readonly entry: Entry;
  required: number;
  actual: number;
}

/** All turnover requirements, oldest first. Stakes fill them in this order. */
export function demandsOf(entries: readonly Entry[]): Demand[] {
  const demands: Demand[] = [];
  for (const entry of entries) {
    const required = demandOf(entry, entries);
    const last = demands.at(-1);
    if (required > 0) demands.push({ entry, required, actual: 0 });
    // A deposit fee reduces the deposit's requirement.
    else if (last) last.required = Math.max(last.actual, last.required + required);
    if (entry.type === "bet") fill(demands, -entry.poisha);
  }
  return demands;
}

function fill(demands: readonly Demand[], staked: number): void {
  let left = staked;
  for (const demand of demands) {
    const filled = Math.min(left, demand.required - demand.actual);
    demand.actual += filled;
    left -= filled;
  }
}
