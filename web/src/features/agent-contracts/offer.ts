import type { ContractPeriod, Tier } from "../../../../shared/contracts/agent-contracts.ts";
import type { PaidTier } from "../../../../shared/rules/agent-contracts.ts";
import { latinDigits } from "../../../../shared/rules/digits.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { parseRate } from "../../../../shared/rules/rates.ts";
import { amountFault, toAmount } from "../../lib/forms/amount.ts";

/** A tier as it is typed. */
export interface TierRow {
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

/** As many as a contract may have. */
export const mostTiers = 10;

const mostActive = 100_000;

export const faultWords = [
  ...(["missing", "amount", "decimals", "count", "rate", "order", "orderActive", "downline"] as const),
] as const;
export type OfferFault = (typeof faultWords)[number];

function readCount(typed: string): number | undefined {
  const text = latinDigits(typed).replaceAll(",", "").trim();
  if (!/^\d{1,6}$/.test(text)) return undefined;
  const count = Number(text);
  return count <= mostActive ? count : undefined;
}

/** Poisha; undefined for what is no amount. A tier from nothing on is one. */
function readThreshold(typed: string): number | undefined {
  const fault = amountFault(typed);
  return fault === undefined || fault === "nothing" ? toPoisha(toAmount(typed)) : undefined;
}

/** What is typed in a row; undefined until all of it can be read. */
export function tierOf({ threshold, active, rate }: TierRow): PaidTier | undefined {
  const [from, players, share] = [readThreshold(threshold), readCount(active), parseRate(rate)];
  if (from === undefined || players === undefined || share === undefined || share < 1) return undefined;
  return { threshold: from, active: players, rate: share };
}

/** All tiers; undefined while one of them cannot be read. */
export function tiersOf(rows: readonly TierRow[]): PaidTier[] | undefined {
  const tiers = rows.map(tierOf);
  return tiers.includes(undefined) ? undefined : tiers.filter((tier) => tier !== undefined);
}

/** As the gateway takes them, of rows without faults. */
export const sentTiers = (rows: readonly TierRow[]): Tier[] =>
  rows.map(({ threshold, active, rate }) => ({
    ...{ threshold: toAmount(threshold), active: readCount(active) ?? 0, rate: parseRate(rate) ?? 0 },
  }));

/** The tiers of a contract, to reckon with. */
export const paidTiers = (tiers: readonly Tier[]): PaidTier[] =>
  tiers.map(({ threshold, active, rate }) => ({ threshold: toPoisha(threshold), active, rate }));

/** A threshold is an amount, and not below that of the row before: tiers stand in the order they are climbed in. */
export function thresholdFault(rows: readonly TierRow[], index: number): OfferFault | undefined {
  const typed = rows[index]?.threshold ?? "";
  const fault = amountFault(typed);
  if (fault === "missing" || fault === "decimals") return fault;
  const [value, before] = [readThreshold(typed), readThreshold(rows[index - 1]?.threshold ?? "")];
  if (value === undefined) return "amount";
  return before !== undefined && value < before ? "order" : undefined;
}

/** A number of players, and above that of the row before where the thresholds are the same. */
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
