import { depositBonuses as bonuses, plainTurnover } from "../deposits/channels.ts";
import type { Entry } from "../ledger/ledger.ts";
import { missionOf } from "../missions/missions.ts";
import { turnoverOfRef } from "../promotions/offers.ts";

/** What an account has to stake before money may leave it, poisha. */
export interface Turnover {
  readonly required: number;
  /** Staked of it. */
  readonly actual: number;
  readonly remaining: number;
}

/** Lines of a deposit, its fee with the opposite sign: together what arrived of it. */
const isDeposit = ({ type }: Entry): boolean => type === "deposit" || type === "depositFee";

/** What a line of the account's record asks to be staked, poisha; below 0 what it asks for no longer. */
export function demandOf(entry: Entry, entries: readonly Entry[]): number {
  const { type, poisha, turnover = 0 } = entry;
  if (isDeposit(entry)) return poisha * plainTurnover;
  if (type === "transferIn") return poisha * turnover;
  // a stake that came back was none
  if (type === "refund") return poisha;
  return type === "bonus" ? bonusDemand(entry, entries) : 0;
}

/** A bonus beside a deposit asks for both of them; one of a promotion or a mission for itself. */
function bonusDemand({ poisha, ref = "" }: Entry, entries: readonly Entry[]): number {
  const [promotion, ...rest] = ref.split("-");
  const bonus = bonuses.find(({ id }) => id === promotion);
  if (!bonus) return poisha * (missionOf(ref)?.turnover ?? turnoverOfRef(ref));
  const deposit = entries.filter((line) => isDeposit(line) && line.ref === rest.join("-"));
  const arrived = deposit.reduce((sum, line) => sum + line.poisha, 0);
  return poisha * bonus.turnover + arrived * (bonus.turnover - plainTurnover);
}

/** The same of bonuses alone, with the deposits they were given beside. */
const demandOfBonus = (entry: Entry, entries: readonly Entry[]): number =>
  isDeposit(entry) || entry.type === "transferIn" ? 0 : demandOf(entry, entries);

/** What is left to be staked of bonuses, poisha: until then their money may not change hands. */
export const bonusTurnoverLeft = (entries: readonly Entry[]): number => turnoverOf(entries, demandOfBonus).remaining;

/**
 * Turnover from the lines of an account's record alone: deposits and bonuses demand it, stakes fill the oldest demand
 * first. Once everything is filled, what was staked does not count for what comes later.
 */
export function turnoverOf(entries: readonly Entry[], demandOfLine = demandOf): Turnover {
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

/** What one line of an account's record asks to be staked and how much of it has been, poisha. */
export interface Demand {
  readonly entry: Entry;
  required: number;
  actual: number;
}

/** Every demand of a record, the oldest first: stakes fill them in that order, as they do before a withdrawal. */
export function demandsOf(entries: readonly Entry[]): Demand[] {
  const demands: Demand[] = [];
  for (const entry of entries) {
    const required = demandOf(entry, entries);
    const last = demands.at(-1);
    if (required > 0) demands.push({ entry, required, actual: 0 });
    // The fee of a deposit: what did not arrive need not be staked.
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
