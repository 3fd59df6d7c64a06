import Type from "typebox";
import type {
  ContractKind,
  ContractPeriod,
  ContractQuery,
  ContractRequestType,
  Tier,
} from "../../../shared/contracts/agent-contracts.ts";
import {
  contractRequests,
  contracts,
  noContractRequests,
  wireContractKinds,
  wirePeriods,
  wireRequestTypes,
  wireTiers,
} from "../mappers/agent-contracts.ts";
import { field, idRequired, instant, Scalar } from "../mappers/wire.ts";
import { agents, moneyWrite, ownRead } from "../presets.ts";
import { wireRoles } from "./agent-reports.ts";

/** A contract that is offered to a downline, or one that is to end. */
interface Submission {
  readonly type: ContractRequestType;
  /** The receiver: as whoever asks names it, and as the platform does, which says the proof of the own tree. */
  readonly downline?: string;
  readonly account?: string;
  /** Of the contract that is to end; the rest of it is asked for. */
  readonly id?: string;
  readonly kind?: ContractKind;
  readonly period?: ContractPeriod;
  readonly tiers?: readonly Tier[];
}

/** `id` is the contract's. */
interface AnswerInput {
  readonly id: string;
  readonly type: ContractRequestType;
  readonly action: "accept" | "reject";
}

const Reference = Type.Optional(Type.String());
const RequestType = Type.Enum(["NEW", "TERMINATION"]);
const actions = { accept: "ACCEPT", reject: "REJECT" } as const;

const answer = {
  errors: {
    "contract.closed": "contract_closed",
    "contract.not.found": "contract_unknown",
    "reference.taken": "idempotency_conflict",
  },
  request: Type.Object({
    ...{ contractId: Type.String(), requestType: RequestType, action: Type.Enum(["ACCEPT", "REJECT"]) },
    clientReference: Reference,
  }),
  toWire: (
    { id, type, action }: AnswerInput,
    { clientReference }: { readonly clientReference?: string | undefined },
  ) => ({
    ...{ contractId: id, requestType: wireRequestTypes[type], action: actions[action], clientReference },
  }),
} as const;

/** Protocol 8.3 and 8.4. A contract names our writes that made or changed it, by which a lost answer is found. */
export const agentContractOperations = {
  contractList: ownRead({
    ...{ audience: agents, breaker: "agents", namesAccounts: true },
    path: "/wps/relay/MCSFE_getContractList",
    request: Type.Object({
      kind: Type.Enum(Object.values(wireContractKinds)),
      role: Type.Enum(["UPLINE", "DOWNLINE"]),
    }),
    toWire: ({ kind, role }: ContractQuery) => ({ kind: wireContractKinds[kind], role: wireRoles[role] }),
    map: (value) => {
      const asOf = instant(field(value, "asOf"));
      return { items: contracts(value), ...(asOf !== undefined && { asOf }) };
    },
  }),

  submitContract: moneyWrite({
    act: "out",
    audience: agents,
    path: "/wps/relay/MCSFE_submitContract",
    errors: {
      "contract.exists": "contract_exists",
      "contract.too.generous": "contract_too_generous",
      "contract.not.found": "contract_unknown",
      "contract.closed": "contract_closed",
      "downline.not.direct": "downline_not_direct",
      "downline.not.found": "downline_unknown",
      "reference.taken": "idempotency_conflict",
    },
    refusedFields: { "contract.too.generous": "tiers", "downline.not.direct": "downline", account: "downline" },
    request: Type.Object({
      ...{ kind: Type.Enum(Object.values(wireContractKinds)), account: Type.String(), requestType: RequestType },
      ...{ contractId: Type.Optional(Type.String()), period: Type.Enum(Object.values(wirePeriods)) },
      tiers: Type.Array(Type.Object({ threshold: Type.Number(), activeCount: Type.Integer(), rate: Type.Number() })),
      clientReference: Reference,
    }),
    toWire: ({ type, kind, account, id, period, tiers }: Submission, { clientReference }) => ({
      ...{ kind: kind && wireContractKinds[kind], account, requestType: wireRequestTypes[type], contractId: id },
      ...{ period: period && wirePeriods[period], tiers: tiers && wireTiers(tiers), clientReference },
    }),
    response: Type.Object({ contractId: Scalar }),
    map: ({ contractId }) => ({ id: idRequired(contractId) }),
  }),

  /** Asked for by every account that signs in: one that is no agent has none, nor has anybody at a site without them. */
  contractRequests: ownRead({
    ...{ breaker: "agents", namesAccounts: true },
    path: "/wps/member/info/funds/consolidated",
    map: contractRequests,
    onRefusal: ({ code }) =>
      code === "agent_only" || code === "feature_unavailable" ? noContractRequests() : undefined,
  }),

  answerDividend: moneyWrite({
    act: "out",
    ...answer,
    method: "GET",
    path: "/wps/relay/MCSFE_processContractDividend",
    moduleId: "SIGNCONDIV3",
  }),

  answerDailySalary: moneyWrite({
    act: "out",
    ...answer,
    method: "GET",
    path: "/wps/relay/MCSFE_processDailySalaryContract",
    moduleId: "DAILYSALCONT3",
  }),

  answerHourSalary: moneyWrite({
    act: "out",
    ...answer,
    path: "/wps/relay/MCSFE_processContractHourSalary",
    moduleId: "HOURSAL3",
  }),

  answerRealtimeSalary: moneyWrite({
    act: "out",
    ...answer,
    path: "/wps/relay/MCSFE_processRealTimeSalaryContract",
    moduleId: "RTSALARY3",
  }),
};
