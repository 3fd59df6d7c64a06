import type { Account, Answer, Call, HandlerRow } from "../../contract.ts";
import type { Core } from "../../core.ts";
import { ownAccount } from "../../member/own-account.ts";
import { agentsOnly } from "../own-downline.ts";
import { answerRequest } from "./answers.ts";
import type { Contract, Kind } from "./contract.ts";
import { submitContract } from "./offers.ts";
import { settlementList } from "./settlement-list.ts";
import { kindIn, kindNames, termsRow } from "./wire.ts";

const relay = "/wps/relay";

function contractList(agent: Account, { query }: Call, { contracts, settlements, clock }: Core): Answer {
  const kind = kindIn(query.get("kind"));
  if (!kind) return { refuse: "request_param_err" };
  const now = clock.now();
  const all = query.get("role") === "DOWNLINE" ? contracts.offeredBy(agent) : contracts.receivedBy(agent);
  const row = (contract: Contract) => ({
    ...{ contractId: contract.id, kind: kindNames[contract.kind], ...termsRow(contract) },
    ...{ offererAccount: contract.offerer?.account ?? "house", account: contract.receiver.account },
    ...{ status: contract.status, createdTime: contract.createdAt },
    ...{ startTime: contract.startsAt ?? null, endTime: contract.endsAt ?? null, lapseTime: contract.lapsesAt ?? null },
    running: settlements.running(contract),
    // Of whoever asks alone: the names of somebody else's writes are theirs.
    clientReferences: contract.writes.filter((write) => write.accountId === agent.id).map(({ reference }) => reference),
  });
  return { value: { list: all.filter((contract) => contract.kind === kind).map(row), asOf: now } };
}

const recordRow = (operation: string, name: string, kind: Kind): HandlerRow<Core> => ({
  operation,
  method: "GET",
  paths: [`${relay}/MCSFE_get${name}Record`],
  token: "required",
  handle: agentsOnly((agent, call, core) => settlementList(kind, agent, call, core)),
});

/** Two of the four are GET on the wire although they write (protocol 8.4). */
const answerRow = (
  operation: string,
  method: "GET" | "POST",
  paths: HandlerRow["paths"],
  kind: Kind,
): HandlerRow<Core> => ({
  operation,
  method,
  paths,
  token: "required",
  handle: ownAccount((account, { query, body }, core) =>
    answerRequest(account, kind, method === "GET" ? Object.fromEntries(query) : body, core),
  ),
});

/** Contracts between agents (protocol 8.2 to 8.4). */
export const contractRows: readonly HandlerRow<Core>[] = [
  {
    operation: "contractList",
    method: "GET",
    paths: [`${relay}/MCSFE_getContractList`],
    token: "required",
    handle: agentsOnly(contractList),
  },
  {
    operation: "submitContract",
    method: "POST",
    paths: [`${relay}/MCSFE_submitContract`],
    token: "required",
    handle: agentsOnly(submitContract),
  },
  answerRow("answerDividend", "GET", [`${relay}/MCSFE_processContractDividend`], "dividend"),
  answerRow("answerDailySalary", "GET", [`${relay}/MCSFE_processDailySalaryContract`], "dailySalary"),
  answerRow("answerHourSalary", "POST", [`${relay}/MCSFE_processContractHourSalary`], "hourSalary"),
  answerRow("answerRealtimeSalary", "POST", [`${relay}/MCSFE_processRealTimeSalaryContract`], "realtimeSalary"),
  recordRow("dividendRecords", "Dividend", "dividend"),
  recordRow("dailySalaryRecords", "DailySalary", "dailySalary"),
  recordRow("hourSalaryRecords", "HourSalary", "hourSalary"),
  recordRow("realtimeSalaryRecords", "RealTimeSalary", "realtimeSalary"),
];
