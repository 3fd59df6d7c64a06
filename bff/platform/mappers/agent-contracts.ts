import type {
  AgentContract,
  ContractKind,
  ContractPeriod,
  ContractRequest,
  ContractRequests,
  ContractRequestType,
  ContractStatus,
  RunningPeriod,
  Tier,
} from "../../../shared/contracts/agent-contracts.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import {
  accountRequired,
  basisPoints,
  count,
  field,
  idRequired,
  instant,
  listRequired,
  money,
  moneyRequired,
  number,
  present,
  required,
  structureRequired,
  text,
  wirePercent,
} from "./wire.ts";

/** A contract, and our names of the writes of whoever asks that made or changed it. */
export type RecordedContract = AgentContract & { clientReferences: string[] };

export const wireContractKinds = {
  ...{ dividend: "DIVIDEND", dailySalary: "DAILY_SALARY" },
  ...{ hourSalary: "HOUR_SALARY", realtimeSalary: "REALTIME_SALARY" },
} as const satisfies Record<ContractKind, string>;

export const wirePeriods = {
  ...{ daily: "DAILY", weekly: "WEEKLY", halfMonthly: "HALF_MONTHLY", monthly: "MONTHLY" },
} as const satisfies Record<ContractPeriod, string>;

const kindByWire = new Map<string, ContractKind>(ours(wireContractKinds));

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
    ...{ id: idRequired(field(row, "contractId")), kind: required(kindByWire.get(text(field(row, "kind")) ?? "")) },
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

/** Where an answer has what is asked of the account, and how it stands, by kind of contract (protocol 8.4). */
const fields: Readonly<Record<ContractKind, { readonly request: string; readonly info: string }>> = {
  dividend: { request: "divtypereq", info: "divtypeinfo" },
  dailySalary: { request: "dailysalreqtype", info: "contractmrdailysalinfotype" },
  hourSalary: { request: "contracthoursalreq", info: "contracthoursalinfo" },
  realtimeSalary: { request: "realtimesalreqtype", info: "dailysalinfotype" },
};
const kinds = Object.keys(fields) as ContractKind[];

export const wireRequestTypes = { new: "NEW", termination: "TERMINATION" } as const;
const types = new Map<string, ContractRequestType>([
  ["NEW", "new"],
  ["TERMINATION", "termination"],
]);

/** Of an account that has no contracts, or at a site without them. */
export const noContractRequests = (): ContractRequests => ({
  items: [],
  kinds: {
    ...{ dividend: { enabled: false }, dailySalary: { enabled: false } },
    ...{ hourSalary: { enabled: false }, realtimeSalary: { enabled: false } },
  },
  openOffers: 0,
});

/** @throws PlatformError `platform_bad_answer` for a request that lacks a part of what it asks for */
export function contractRequests(answer: unknown): ContractRequests {
  const value = structureRequired(answer);
  const requests = noContractRequests();
  for (const kind of kinds) {
    const { request, info } = fields[kind];
    const [asked, state] = [field(value, request), field(value, info)];
    if (isSet(asked)) requests.items.push(contractRequest(kind, asked));
    const running = isSet(state) ? runningPeriod(field(state, "running")) : undefined;
    requests.kinds[kind] = { enabled: isSet(state), ...(running && { running }) };
  }
  return { ...requests, openOffers: count(field(value, "openOffers")) };
}

/** A feature that is off is null, false, 0 or left out; older builds say no more than 1 of one that is on. */
const isSet = (value: unknown): boolean => Boolean(value) && value !== "0";

function contractRequest(kind: ContractKind, value: unknown): ContractRequest {
  const type = required(types.get(text(field(value, "requestType")) ?? ""));
  const current = field(value, "current");
  const lapsesAt = instant(field(value, "lapseTime"));
  return {
    ...{ id: idRequired(field(value, "contractId")), kind, type, from: accountRequired(field(value, "fromAccount")) },
    ...contractTerms(value),
    ...(isSet(current) && { current: contractTerms(current) }),
    ...(lapsesAt !== undefined && { lapsesAt }),
  };
}
