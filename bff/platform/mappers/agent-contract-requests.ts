import type {
  ContractKind,
  ContractRequest,
  ContractRequests,
  ContractRequestType,
} from "../../../shared/contracts/agent-contracts.ts";
import { contractTerms, runningPeriod } from "./agent-contracts.ts";
import { accountRequired, idRequired, required } from "./agent-names.ts";
import { count, field, instant, structureRequired, text } from "./wire.ts";

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
