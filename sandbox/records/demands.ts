import type { Entry } from "../ledger/entry.ts";
import { demandOf } from "../withdrawals/turnover.ts";

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
