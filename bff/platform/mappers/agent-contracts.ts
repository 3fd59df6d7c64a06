import type {
  AgentContract,
  ContractKind,
  ContractPeriod,
  ContractStatus,
  RunningPeriod,
  Tier,
} from "../../../shared/contracts/agent-contracts.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { accountRequired, idRequired, required } from "./agent-names.ts";
import { basisPoints, wirePercent } from "./basis-points.ts";
import { count, field, instant, listRequired, money, moneyRequired, number, present, text } from "./wire.ts";

/** A contract, and our names of the writes of whoever asks that made or changed it. */
export type RecordedContract = AgentContract & { clientReferences: string[] };

export const wireContractKinds = {
  ...{ dividend: "DIVIDEND", dailySalary: "DAILY_SALARY" },
  ...{ hourSalary: "HOUR_SALARY", realtimeSalary: "REALTIME_SALARY" },
} as const satisfies Record<ContractKind, string>;

export const wirePeriods = {
  ...{ daily: "DAILY", weekly: "WEEKLY", halfMonthly: "HALF_MONTHLY", monthly: "MONTHLY" },
} as const satisfies Record<ContractPeriod, string>;

const kinds = new Map<string, ContractKind>(ours(wireContractKinds));
const periods = new Map<string, ContractPeriod>(ours(wirePeriods));
const statuses = new Map<string, ContractStatus>([
  ...(["pending", "signed", "rejected", "lapsed", "terminating", "terminated"] as const).map(
    (status): [string, ContractStatus] => [status.toUpperCase(), status],
  ),
]);

/** The wire's words and ours for them. */
function ours<Word extends string>(wire: Readonly<Record<Word, string>>): [string, Word][] {
  return (Object.entries(wire) as [Word, string][]).map(([word, spelt]) => [spelt, word]);
}

/**
 * Terms of money: one that is left out or bent would be agreed to by mistake.
 * @throws PlatformError `platform_bad_answer` for a tier without its threshold, or with a rate finer than 0.01 %
 */
const tiers = (value: unknown): Tier[] =>
  listRequired(value, "tiers").map((tier) => ({
    threshold: moneyRequired(field(tier, "threshold")),
    active: count(field(tier, "activeCount")),
    rate: required(basisPoints(field(tier, "rate"))),
  }));

export const wireTiers = (terms: readonly Tier[]) =>
  terms.map(({ threshold, active, rate }) => ({
    threshold: wireAmount(threshold),
    activeCount: active,
    rate: wirePercent(rate),
  }));

/** What was agreed, or is asked for. @throws PlatformError `platform_bad_answer` */
export const contractTerms = (value: unknown) => ({
  period: required(periods.get(text(field(value, "period")) ?? "")),
  tiers: tiers(value),
});

/** The period that runs, where one does. @throws PlatformError `platform_bad_answer` for half a one */
export function runningPeriod(value: unknown): RunningPeriod | undefined {
  if (value === undefined || value === null) return undefined;
  const [from, to, settlesAt] = ["periodStart", "periodEnd", "settleTime"].map((name) => instant(field(value, name)));
  const [tier, next] = [number(field(value, "tier")), number(field(value, "nextTier"))];
  const carried = money(field(value, "carried"));
  return {
    ...{ from: required(from), to: required(to), settlesAt: required(settlesAt) },
    ...{ measure: moneyRequired(field(value, "measure")), active: count(field(value, "activeCount")) },
    ...(carried !== undefined && { carried }),
    ...(tier !== undefined && { tier: count(tier) }),
    ...(next !== undefined && {
      next: {
        tier: count(next),
        measure: moneyRequired(field(value, "missingMeasure")),
        active: count(field(value, "missingActive")),
      },
    }),
    estimate: moneyRequired(field(value, "estimate")),
  };
}

/**
 * What a lost answer is looked up in, so that no row may go missing.
 * @throws PlatformError `platform_bad_answer` for a row that lacks a part of what was agreed
 */
export const contracts = (value: unknown): RecordedContract[] => listRequired(value, "list").map(contract);

function contract(row: unknown): RecordedContract {
  const [startsAt, endsAt, lapsesAt] = ["startTime", "endTime", "lapseTime"].map((name) => instant(field(row, name)));
  const running = runningPeriod(field(row, "running"));
  const references = field(row, "clientReferences");
  return {
    ...{ id: idRequired(field(row, "contractId")), kind: required(kinds.get(text(field(row, "kind")) ?? "")) },
    ...contractTerms(row),
    offerer: accountRequired(field(row, "offererAccount")),
    receiver: accountRequired(field(row, "account")),
    status: required(statuses.get(text(field(row, "status")) ?? "")),
    createdAt: required(instant(field(row, "createdTime"))),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(lapsesAt !== undefined && { lapsesAt }),
    ...(running && { running }),
    clientReferences: Array.isArray(references) ? references.map(text).filter(present) : [],
  };
}
