import type { Entry } from "../ledger/entry.ts";
import { offers } from "../promotions/offers.ts";

/** What an account has to stake before money may leave it, poisha. */
export interface Turnover {
  readonly required: number;
  /** Staked of it. */
  readonly actual: number;
  readonly remaining: number;
}

/** Times its amount a deposit has to be staked. */
const depositMultiple = 1;

/** What a line of the account's record asks to be staked, poisha. */
function demandOf({ type, poisha, ref }: Entry): number {
  if (type === "deposit") return poisha * depositMultiple;
  // a stake that came back was none
  if (type === "refund") return poisha;
  if (type !== "bonus") return 0;
  const offer = offers.find(({ id }) => `${id}` === ref?.split("-")[0]);
  return poisha * (offer?.turnover ?? 0);
}

/**
 * Turnover from the lines of an account's record alone: deposits and bonuses demand it, stakes fill the oldest demand
 * first. Once everything is filled, what was staked does not count for what comes later.
 */
export function turnoverOf(entries: readonly Entry[]): Turnover {
  let required = 0;
  let remaining = 0;
  for (const entry of entries) {
    const demand = demandOf(entry);
    required = (remaining === 0 && demand > 0 ? 0 : required) + demand;
    remaining += demand;
    if (entry.type === "bet") remaining = Math.max(0, remaining + entry.poisha);
  }
  return { required, actual: required - remaining, remaining };
}
