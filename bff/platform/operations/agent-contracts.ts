import Type from "typebox";
import type * as contract from "../../../shared/contracts/agent-contracts.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import { accountRequired } from "../mappers/accounts.ts";
import { asOfFrom } from "../mappers/list.ts";
import {
  basisPoints,
  count,
  instant,
  money,
  moneyRequired,
  optionalCount,
  wholeNumber,
  wirePercent,
} from "../mappers/numbers.ts";
import { OptionalText, Scalar } from "../mappers/schema.ts";
import { definedFields, field, listIn, listRequired, required, structureRequired } from "../mappers/structure.ts";
import { enumReader, idRequired, text } from "../mappers/text.ts";
import { agents, moneyWrite, ownRead } from "../presets.ts";
import type { WireEnvironment } from "../row.ts";
import { wireRoles } from "./agent-reports.ts";

const wireKinds = {
  dividend: "DIVIDEND",
  dailySalary: "DAILY_SALARY",
  hourSalary: "HOUR_SALARY",
  realtimeSalary: "REALTIME_SALARY",
} as const satisfies Record<contract.ContractKind, string>;
const kindOf = enumReader(wireKinds);

const wirePeriods = {
  daily: "DAILY",
  weekly: "WEEKLY",
  halfMonthly: "HALF_MONTHLY",
  monthly: "MONTHLY",
} as const satisfies Record<contract.ContractPeriod, string>;
const periodOf = enumReader(wirePeriods);

const wireRequestTypes = { new: "NEW", termination: "TERMINATION" } as const;
const requestTypeOf = enumReader(wireRequestTypes);

const statusOf = enumReader<contract.ContractStatus>({
  pending: "PENDING",
  signed: "SIGNED",
  rejected: "REJECTED",
  lapsed: "LAPSED",
  terminating: "TERMINATING",
  terminated: "TERMINATED",
});

/** Requires period, thresholds, active players and rates, so that no agent agrees to altered terms. */
const contractTerms = (value: unknown) => ({
  period: required(periodOf(field(value, "period"))),
  tiers: listRequired(value, "tiers").map((tier) => ({
    threshold: moneyRequired(field(tier, "threshold")),
    active: required(wholeNumber(field(tier, "activeCount"))),
    rate: required(basisPoints(field(tier, "rate"))),
  })),
});

function runningPeriod(value: unknown): contract.RunningPeriod | undefined {
  if (value === undefined || value === null) return undefined;
  const nextTier = optionalCount(field(value, "nextTier"));
  return {
    from: required(instant(field(value, "periodStart"))),
    to: required(instant(field(value, "periodEnd"))),
    settlesAt: required(instant(field(value, "settleTime"))),
    measure: moneyRequired(field(value, "measure")),
    active: count(field(value, "activeCount")),
    ...definedFields({ carried: money(field(value, "carried")), tier: optionalCount(field(value, "tier")) }),
    ...(nextTier !== undefined && {
      next: {
        tier: nextTier,
        measure: moneyRequired(field(value, "missingMeasure")),
        active: count(field(value, "missingActive")),
      },
    }),
    estimate: moneyRequired(field(value, "estimate")),
  };
}

/** A contract with the references of the writes that created or changed it. */
type RecordedContract = contract.AgentContract & { clientReferences: string[] };

/** Throws for an invalid row, because lost responses are looked up in this list. */
function agentContract(row: unknown): RecordedContract {
  return {
    id: idRequired(field(row, "contractId")),
    kind: required(kindOf(field(row, "kind"))),
    ...contractTerms(row),
    offerer: accountRequired(field(row, "offererAccount")),
    receiver: accountRequired(field(row, "account")),
    status: required(statusOf(field(row, "status"))),
    createdAt: required(instant(field(row, "createdTime"))),
    ...definedFields({
      startsAt: instant(field(row, "startTime")),
      endsAt: instant(field(row, "endTime")),
      lapsesAt: instant(field(row, "lapseTime")),
      running: runningPeriod(field(row, "running")),
    }),
    clientReferences: listIn(field(row, "clientReferences")).flatMap((reference) => text(reference) ?? []),
  };
}

/** Response fields with the request and the state of each kind of contract (protocol 8.4). */
const requestFields: Readonly<Record<contract.ContractKind, { readonly request: string; readonly info: string }>> = {
  dividend: { request: "divtypereq", info: "divtypeinfo" },
  dailySalary: { request: "dailysalreqtype", info: "contractmrdailysalinfotype" },
  hourSalary: { request: "contracthoursalreq", info: "contracthoursalinfo" },
  realtimeSalary: { request: "realtimesalreqtype", info: "dailysalinfotype" },
};

const off = { enabled: false };
const noContractRequests = (): contract.ContractRequests => ({
  items: [],
  kinds: { dividend: off, dailySalary: off, hourSalary: off, realtimeSalary: off },
  openOffers: 0,
});

function contractRequests(answer: unknown): contract.ContractRequests {
  const value = structureRequired(answer);
  const requests = noContractRequests();
  for (const kind of Object.keys(requestFields) as contract.ContractKind[]) {
    const request = field(value, requestFields[kind].request);
    const info = field(value, requestFields[kind].info);
    if (isSet(request)) requests.items.push(contractRequest(kind, request));
    const running = isSet(info) ? runningPeriod(field(info, "running")) : undefined;
    requests.kinds[kind] = { enabled: isSet(info), ...(running && { running }) };
  }
  return { ...requests, openOffers: count(field(value, "openOffers")) };
}

/** Off is null, false, 0 or absent. Older builds send 1 for on. */
const isSet = (value: unknown): boolean => Boolean(value) && value !== "0";

function contractRequest(kind: contract.ContractKind, value: unknown): contract.ContractRequest {
  const type = required(requestTypeOf(field(value, "requestType")));
  const current = field(value, "current");
  return {
    id: idRequired(field(value, "contractId")),
    kind,
    type,
    from: accountRequired(field(value, "fromAccount")),
    ...contractTerms(value),
    ...(isSet(current) && { current: contractTerms(current) }),
    ...definedFields({ lapsesAt: instant(field(value, "lapseTime")) }),
  };
}

/** An offer of a contract to a downline, or the termination of a contract. */
interface Submission extends Partial<Pick<contract.AgentContract, "kind" | "period">> {
  readonly type: contract.ContractRequestType;
  /** The receiver as named by the agent. */
  readonly downline?: string;
  /** The receiver's account name, proven to be in the agent's tree. */
  readonly account?: string;
  /** Id of a contract to terminate, whose other fields are looked up. */
  readonly id?: string;
  readonly tiers?: readonly contract.Tier[];
}

type AnswerInput = Pick<contract.ContractRequest, "id" | "type"> & { readonly action: keyof typeof wireActions };

const RequestType = Type.Enum(Object.values(wireRequestTypes));
const wireActions = { accept: "ACCEPT", reject: "REJECT" } as const;

const refusals = {
  "contract.closed": "contract_closed",
  "contract.not.found": "contract_unknown",
  "reference.taken": "idempotency_conflict",
} as const;

const contractAnswer = (path: string, moduleId: string, method: "GET" | "POST") =>
  moneyWrite({
    act: "out",
    method,
    path,
    moduleId,
    errors: refusals,
    request: Type.Object({
      contractId: Type.String(),
      requestType: RequestType,
      action: Type.Enum(Object.values(wireActions)),
      clientReference: OptionalText,
    }),
    toWire: ({ id, type, action }: AnswerInput, { clientReference }: WireEnvironment) => ({
      contractId: id,
      requestType: wireRequestTypes[type],
      action: wireActions[action],
      clientReference,
    }),
  });

/** Contracts between agents (protocol 8.3 and 8.4), with the references of our writes to find lost responses. */
export const agentContractOperations = {
  contractList: ownRead({
    audience: agents,
    breaker: "agents",
    namesAccounts: true,
    path: "/wps/relay/MCSFE_getContractList",
    request: Type.Object({ kind: Type.Enum(Object.values(wireKinds)), role: Type.Enum(Object.values(wireRoles)) }),
    toWire: ({ kind, role }: contract.ContractQuery) => ({ kind: wireKinds[kind], role: wireRoles[role] }),
    map: (value) => ({ items: listRequired(value, "list").map(agentContract), ...asOfFrom(value) }),
  }),

  submitContract: moneyWrite({
    act: "out",
    audience: agents,
    path: "/wps/relay/MCSFE_submitContract",
    errors: {
      ...refusals,
      "contract.exists": "contract_exists",
      "contract.too.generous": "contract_too_generous",
      "downline.not.direct": "downline_not_direct",
      "downline.not.found": "downline_unknown",
    },
    refusedFields: { "contract.too.generous": "tiers", "downline.not.direct": "downline", account: "downline" },
    request: Type.Object({
      kind: Type.Enum(Object.values(wireKinds)),
      account: Type.String(),
      requestType: RequestType,
      contractId: OptionalText,
      period: Type.Enum(Object.values(wirePeriods)),
      tiers: Type.Array(Type.Object({ threshold: Type.Number(), activeCount: Type.Integer(), rate: Type.Number() })),
      clientReference: OptionalText,
    }),
    toWire: ({ type, kind, account, id, period, tiers }: Submission, { clientReference }) => ({
      kind: kind && wireKinds[kind],
      account,
      requestType: wireRequestTypes[type],
      contractId: id,
      period: period && wirePeriods[period],
      tiers: tiers?.map(wireTier),
      clientReference,
    }),
    response: Type.Object({ contractId: Scalar }),
    map: ({ contractId }) => ({ id: idRequired(contractId) }),
  }),

  /** Called for every account that signs in, with or without contracts. */
  contractRequests: ownRead({
    breaker: "agents",
    namesAccounts: true,
    path: "/wps/member/info/funds/consolidated",
    map: contractRequests,
    onRefusal: ({ code }) =>
      code === "agent_only" || code === "feature_unavailable" ? noContractRequests() : undefined,
  }),

  answerDividend: contractAnswer("/wps/relay/MCSFE_processContractDividend", "SIGNCONDIV3", "GET"),
  answerDailySalary: contractAnswer("/wps/relay/MCSFE_processDailySalaryContract", "DAILYSALCONT3", "GET"),
  answerHourSalary: contractAnswer("/wps/relay/MCSFE_processContractHourSalary", "HOURSAL3", "POST"),
  answerRealtimeSalary: contractAnswer("/wps/relay/MCSFE_processRealTimeSalaryContract", "RTSALARY3", "POST"),
};

function wireTier({ threshold, active, rate }: contract.Tier) {
  return { threshold: toWireAmount(threshold), activeCount: active, rate: wirePercent(rate) };
}
