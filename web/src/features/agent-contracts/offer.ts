import type { ContractPeriod, Tier } from "../../../../shared/contracts/agent-contracts.ts";
import type { PaidTier } from "../../../../shared/rules/agent-contracts.ts";
import { readNumber } from "../../../../shared/rules/digits.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { parseRate } from "../../../../shared/rules/rates.ts";
import { amountFault, toAmount } from "../../lib/forms/amount.ts";

interface TierRow {
  threshold: string;
  active: string;
  rate: string;
}

export interface OfferValues {
  downline: string;
  period: ContractPeriod;
  tiers: TierRow[];
}

export const emptyTier: TierRow = { threshold: "", active: "0", rate: "" };

export const maxTiers = 10;

const maxActive = 100_000;

export const faultWords = [
  ...(["missing", "amount", "decimals", "count", "rate", "order", "orderActive", "downline"] as const),
] as const;
type OfferFault = (typeof faultWords)[number];

function readCount(typed: string): number | undefined {
  const text = readNumber(typed) ?? "";
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const count = Number(text);
  return count <= maxActive ? count : undefined;
}

/** Parses a threshold to poisha; undefined if invalid. Zero is valid. */
function readThreshold(typed: string): number | undefined {
  const fault = amountFault(typed);
  return fault === undefined || fault === "nothing" ? toPoisha(toAmount(typed)) : undefined;
}

/** Parses a row; undefined if a field is invalid. */
export function tierOf({ threshold, active, rate }: TierRow): PaidTier | undefined {
  const [from, players, share] = [readThreshold(threshold), readCount(active), parseRate(rate)];
  if (from === undefined || players === undefined || share === undefined || share < 1) return undefined;
  return { threshold: from, active: players, rate: share };
}

/** Parses all rows; undefined if any row is invalid. */
export function tiersOf(rows: readonly TierRow[]): PaidTier[] | undefined {
  const tiers = rows.map(tierOf);
  return tiers.includes(undefined) ? undefined : tiers.filter((tier) => tier !== undefined);
}

/** Converts valid rows to the gateway's format. */
export const toTiers = (rows: readonly TierRow[]): Tier[] =>
  rows.map(({ threshold, active, rate }) => ({
    ...{ threshold: toAmount(threshold), active: readCount(active) ?? 0, rate: parseRate(rate) ?? 0 },
  }));

/** Converts a contract's tiers for calculations. */
export const toPaidTiers = (tiers: readonly Tier[]): PaidTier[] =>
  tiers.map(({ threshold, active, rate }) => ({ threshold: toPoisha(threshold), active, rate }));

/** Returns the fault of a threshold, which must not be below the previous row's, because tiers ascend. */
export function thresholdFault(rows: readonly TierRow[], index: number): OfferFault | undefined {
  const typed = rows[index]?.threshold ?? "";
  const fault = amountFault(typed);
  if (fault === "missing" || fault === "decimals") return fault;
  const [value, before] = [readThreshold(typed), readThreshold(rows[index - 1]?.threshold ?? "")];
  if (value === undefined) return "amount";
  return before !== undefined && value < before ? "order" : undefined;
}

/** Returns the fault of a player count. A row with the previous row's threshold needs more players. */
export function activeFault(rows: readonly TierRow[], index: number): OfferFault | undefined {
  const [row, before] = [rows[index], rows[index - 1]];
  if (!row || row.active.trim() === "") return "missing";
  const count = readCount(row.active);
  if (count === undefined) return "count";
  if (!before) return undefined;
  const isSame = readThreshold(row.threshold) === readThreshold(before.threshold);
  return isSame && count <= (readCount(before.active) ?? -1) ? "orderActive" : undefined;
}

export function rateFault(typed: string): OfferFault | undefined {
  if (typed.trim() === "") return "missing";
  return (parseRate(typed) ?? 0) < 1 ? "rate" : undefined;
}
