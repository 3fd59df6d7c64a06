import type { Account } from "../../contract.ts";
import type { Core } from "../../core.ts";
import { type Contract, isAsked, type Kind } from "./contract.ts";
import { termsRow } from "./wire.ts";

/** Which field of the answer tells of a request of a kind, and which that the kind is on (protocol 8.4). */
const requestFields: Readonly<Record<Kind, string>> = {
  dividend: "divtypereq",
  dailySalary: "dailysalreqtype",
  hourSalary: "contracthoursalreq",
  realtimeSalary: "realtimesalreqtype",
};
const infoFields: Readonly<Record<Kind, string>> = {
  dividend: "divtypeinfo",
  dailySalary: "contractmrdailysalinfotype",
  hourSalary: "contracthoursalinfo",
  realtimeSalary: "dailysalinfotype",
};
const kinds = Object.keys(requestFields) as Kind[];

/** Contracts an account is asked to answer, those it is paid by, and how many of its own offers nobody has answered. */
export function contractRequestsOf(account: Account, core: Core): object {
  const { contracts } = core;
  const open = contracts.receivedBy(account).filter(isAsked);
  const requestOf = (kind: Kind) => {
    const contract = open.find((one) => one.kind === kind);
    return contract ? requestRow(contract, core) : null;
  };
  return {
    ...Object.fromEntries(kinds.map((kind) => [requestFields[kind], requestOf(kind)])),
    ...Object.fromEntries(kinds.map((kind) => [infoFields[kind], infoRow(account, kind, core)])),
    openOffers: contracts.offeredBy(account).filter(isAsked).length,
  };
}

function requestRow(contract: Contract, { contracts }: Core): object {
  const current = contracts.current(contract.kind, contract.receiver);
  return {
    contractId: contract.id,
    requestType: contract.status === "PENDING" ? "NEW" : "TERMINATION",
    ...termsRow(contract),
    fromAccount: contract.offerer?.account ?? "house",
    current: current ? termsRow(current) : null,
    lapseTime: contract.lapsesAt ?? null,
  };
}

function infoRow(account: Account, kind: Kind, { contracts, settlements }: Core): object | null {
  const contract = contracts.current(kind, account);
  return contract ? { ...termsRow(contract), running: settlements.running(contract) } : null;
}
