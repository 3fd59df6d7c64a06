import { areTiers, orderedTiers, type PaidTier } from "../../../shared/rules/agent-contracts.ts";
import type { ContractTerms } from "../../../shared/rules/contract-periods.ts";
import type { Kind } from "./contract.ts";

type PeriodName = ContractTerms["period"];

/** The wire's names (protocol 8.3). */
export const kindNames: Readonly<Record<Kind, string>> = {
  dividend: "DIVIDEND",
  dailySalary: "DAILY_SALARY",
  hourSalary: "HOUR_SALARY",
  realtimeSalary: "REALTIME_SALARY",
};
const periodNames: Readonly<Record<PeriodName, string>> = {
  daily: "DAILY",
  weekly: "WEEKLY",
  halfMonthly: "HALF_MONTHLY",
  monthly: "MONTHLY",
};

const keyIn = <K extends string>(names: Readonly<Record<K, string>>, value: unknown): K | undefined =>
  (Object.keys(names) as K[]).find((key) => names[key] === value);

export const kindIn = (value: unknown): Kind | undefined => keyIn(kindNames, value);

/** Taka for thresholds, percent for rates: the wire's numbers (0.4 is 40 basis points). */
export const termsRow = ({ period, tiers }: { period: PeriodName; tiers: readonly PaidTier[] }) => ({
  period: periodNames[period],
  tiers: tiers.map(({ threshold, active, rate }) => ({
    threshold: threshold / 100,
    activeCount: active,
    rate: rate / 100,
  })),
});

/** Kind, period and tiers of a body. @returns undefined where they make no contract */
export function termsIn(
  body: Readonly<Record<string, unknown>>,
): (ContractTerms & { readonly tiers: readonly PaidTier[] }) | undefined {
  const kind = kindIn(body.kind);
  const period = keyIn(periodNames, body.period);
  const tiers = Array.isArray(body.tiers) ? body.tiers.map(tierIn) : [];
  if (!kind || !period || !areTiers(tiers)) return undefined;
  // Salaries have the periods of their kind.
  return { kind, period: kind === "dividend" ? period : "daily", tiers: orderedTiers(tiers) };
}

function tierIn(value: unknown): PaidTier {
  const fields: Readonly<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
  const { threshold, activeCount, rate } = fields;
  return {
    threshold: hundredths(threshold),
    active: typeof activeCount === "number" ? activeCount : Number.NaN,
    rate: hundredths(rate),
  };
}

/** A number with at most two decimals as a whole number of hundredths; not a number for anything else. */
function hundredths(value: unknown): number {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}
