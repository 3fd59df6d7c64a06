import type { Round } from "../contract.ts";
import { type Entry, type EntryType, houseOf } from "../ledger/entry.ts";
import { type Days, isWithin } from "../records/days.ts";
import type { BetMoment } from "./contract.ts";
import type { Sums } from "./sums.ts";

/** What has been played and paid since the start. */
export interface Live {
  readonly rounds: readonly Round[];
  readonly lines: readonly Entry[];
}

/** When a settled bet counts; undefined for one that is not settled. */
export const momentOf = ({ betAt, settledAt }: Round, moment: BetMoment): number | undefined =>
  settledAt === undefined || moment === "settled" ? settledAt : betAt;

/** A fee has a name of its own on the record; what is taken out is what leaves beside it. */
const isFee = ({ counterparty }: Entry): boolean => counterparty === houseOf.withdrawalFee;

const columns: Partial<Record<EntryType, "deposit" | "withdrawal" | "rebate" | "bonus">> = {
  ...{ deposit: "deposit", withdrawal: "withdrawal", withdrawalReturn: "withdrawal" },
  ...{ rebate: "rebate", bonus: "bonus" },
};

/** Adds a line of a player's record to what it counts for. */
export function addLine(sums: Sums, entry: Entry): void {
  const column = columns[entry.type];
  if (column === undefined || (column === "withdrawal" && isFee(entry))) return;
  sums[column] += column === "withdrawal" ? -entry.poisha : entry.poisha;
}

/** Settled rounds of the span, of whoever `isAsked` says yes to. */
export function* settledIn(
  rounds: readonly Round[],
  isAsked: (accountId: string) => boolean,
  span: Days,
  moment: BetMoment,
): Iterable<Round> {
  for (const round of rounds) {
    const at = momentOf(round, moment);
    if (at !== undefined && isWithin(span, at) && isAsked(round.accountId)) yield round;
  }
}
