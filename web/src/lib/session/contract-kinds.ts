import type { ContractKind, ContractRequests } from "../../../../shared/contracts/agent-contracts.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";

/** The page of each kind of contract, in the order of the agents' menu. */
export const contractPages = {
  dividend: "agentDividendRecordCopy2",
  dailySalary: "agentDailyWages2",
  hourSalary: "agentHourSalary",
  realtimeSalary: "agentRealtimeSalary",
} as const satisfies Record<ContractKind, AgentPageId>;

const contractKindsInOrder = Object.keys(contractPages) as ContractKind[];

/**
 * The kinds an account has to do with, in the order of the menu: those that run, and those it is asked to sign, which
 * for a first contract do not run yet.
 */
export const contractKindsOf = (requests: ContractRequests | undefined): ContractKind[] =>
  contractKindsInOrder.filter(
    (kind) => requests?.kinds[kind].enabled || requests?.items.some((request) => request.kind === kind),
  );
