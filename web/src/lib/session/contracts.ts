import type { ContractKind, ContractRequests } from "../../../../shared/contracts/agent-contracts.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";
import { useApi } from "../api/use-api.ts";
import { hasFlag, useSite } from "../startup/site.ts";

/** Page of each kind of contract, in the order of the agent menu. */
export const contractPages = {
  dividend: "agentDividendRecordCopy2",
  dailySalary: "agentDailyWages2",
  hourSalary: "agentHourSalary",
  realtimeSalary: "agentRealtimeSalary",
} as const satisfies Record<ContractKind, AgentPageId>;

const contractKindsInOrder = Object.keys(contractPages) as ContractKind[];

/**
 * Returns the kinds of contract that concern an account, in the order of the menu: active ones, and those it is asked
 * to sign (a first contract is not active yet).
 */
export const contractKindsOf = (requests: ContractRequests | undefined): ContractKind[] =>
  contractKindsInOrder.filter(
    (kind) => requests?.kinds[kind].enabled || requests?.items.some((request) => request.kind === kind),
  );

const refreshMs = 60_000;

/**
 * Returns the contracts that the account is asked to sign and the state of its active periods. Requests nothing for
 * trials, or if the operator has no contracts (flag AGENTPOLICY3).
 */
export function useContractRequests() {
  const hasContracts = hasFlag(useSite().site, "AGENTPOLICY3");
  const answer = useApi("contractRequests", hasContracts ? {} : null, { refreshInterval: refreshMs });
  return { ...answer, hasContracts };
}
