import type { Body } from "../../../../shared/api.ts";
import type { ContractKind, ContractRequest, ContractRole } from "../../../../shared/contracts/agent-contracts.ts";
import type { SettlementStatus } from "../../../../shared/contracts/agent-reports.ts";
import { routes as agentReports } from "../../../../shared/contracts/agent-reports.ts";
import { routes as agentTeam } from "../../../../shared/contracts/agent-team.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import { addRows } from "../../lib/api/rows.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { rangeOf } from "../records/days.ts";
import { type ExportQuery, type ExportRun, type ListQuery, pageOf, saveFile, sortOf } from "../records/record-query.ts";
import { kindRows } from "./kinds.ts";

addRows({ ...agentReports, ...agentTeam });

const keep = { keepPrevious: true };

/** Reads the contracts of one kind with their current period. */
export const useContracts = (kind: ContractKind, role: ContractRole) =>
  useApi("agentContracts", { query: { kind, role } }, { refreshInterval: kindRows[kind].refreshMs });

/** Refreshes the lists that an offer, a termination or an answer changes. */
export const refreshContracts = (): Promise<void> => refreshAnswers(isOf("agentContracts", "contractRequests"));

export const offerContract = (body: Body<"offerContract">) => sendMoney("offerContract", { body });

export const terminateContract = (id: string) => sendMoney("terminateContract", { params: { id } });

export const answerRequest = ({ kind, id, type }: ContractRequest, action: Body<"answerDividend">["action"]) =>
  sendMoney(kindRows[kind].answer, { params: { id }, body: { type, action } });

/** Reads the agent's direct downline agents. If `q` contains part of a name, searches all levels. */
export const useAgents = (q: string) =>
  useApi("agentDownlines", { query: { type: "agent", size: 100, sort: "account", ...(q !== "" && { q }) } }, keep);

export interface SettlementFilters {
  readonly role: ContractRole;
  readonly status: SettlementStatus | "all";
}

const settlementQuery = (query: ExportQuery & SettlementFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  role: query.role,
  ...(query.status !== "all" && { status: query.status }),
  ...sortOf(query.sort, ["from", "measure", "amount"]),
});

/** Reads a page of settled periods. */
export const useSettlements = (kind: ContractKind, query: ListQuery & SettlementFilters) =>
  useApi(
    kindRows[kind].records,
    { query: { ...pageOf(query), ...settlementQuery(query, useSiteFormat().utcOffset) } },
    keep,
  );

export const exportSettlements = (
  kind: ContractKind,
  query: ExportQuery & SettlementFilters,
  utcOffset: number,
  run: ExportRun,
): Promise<Blob> => saveFile(kindRows[kind].recordsFile, settlementQuery(query, utcOffset), run);
