import type { ContractKind, ContractPeriod } from "../../../../shared/contracts/agent-contracts.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";

interface KindRow {
  readonly page: AgentPageId;
  readonly records: "dividendRecords" | "dailySalaryRecords" | "hourSalaryRecords" | "realtimeSalaryRecords";
  readonly recordsFile: "dividendFile" | "dailySalaryFile" | "hourSalaryFile" | "realtimeSalaryFile";
  readonly answer: "answerDividend" | "answerDailySalary" | "answerHourSalary" | "answerRealtimeSalary";
  /** Begins the name of the file. */
  readonly file: string;
  /** What a period's tier and amount are of. */
  readonly measure: "netLoss" | "valid";
  /** How old what is on screen may get, ms. */
  readonly refreshMs: number;
}

const minuteMs = 60_000;

/** What the kinds of contracts differ in for a page. */
export const kindRows: Readonly<Record<ContractKind, KindRow>> = {
  dividend: {
    ...{ page: "agentDividendRecordCopy2", records: "dividendRecords", recordsFile: "dividendFile" },
    ...{ answer: "answerDividend", file: "dividend", measure: "netLoss", refreshMs: minuteMs },
  },
  dailySalary: {
    ...{ page: "agentDailyWages2", records: "dailySalaryRecords", recordsFile: "dailySalaryFile" },
    ...{ answer: "answerDailySalary", file: "daily-salary", measure: "valid", refreshMs: minuteMs },
  },
  hourSalary: {
    ...{ page: "agentHourSalary", records: "hourSalaryRecords", recordsFile: "hourSalaryFile" },
    ...{ answer: "answerHourSalary", file: "hour-salary", measure: "valid", refreshMs: minuteMs },
  },
  realtimeSalary: {
    ...{ page: "agentRealtimeSalary", records: "realtimeSalaryRecords", recordsFile: "realtimeSalaryFile" },
    ...{ answer: "answerRealtimeSalary", file: "realtime-salary", measure: "valid", refreshMs: 15_000 },
  },
};

export const dividendPeriods = [
  "daily",
  "weekly",
  "halfMonthly",
  "monthly",
] as const satisfies readonly ContractPeriod[];

/** Names the period of a contract; a salary's is that of its kind. */
export function periodKey(kind: ContractKind, period: ContractPeriod) {
  if (kind === "hourSalary") return "hourly";
  return kind === "realtimeSalary" ? "realtime" : period;
}

/** What the platform calls itself where it pays an agent nobody stands above. */
export const house = "house";
