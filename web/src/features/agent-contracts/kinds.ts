import type { ContractKind, ContractPeriod } from "../../../../shared/contracts/agent-contracts.ts";
import type { AgentPageId } from "../../../../shared/pages.ts";

interface KindRow {
  readonly page: AgentPageId;
  readonly records: "dividendRecords" | "dailySalaryRecords" | "hourSalaryRecords" | "realtimeSalaryRecords";
  readonly recordsFile: "dividendFile" | "dailySalaryFile" | "hourSalaryFile" | "realtimeSalaryFile";
  readonly answer: "answerDividend" | "answerDailySalary" | "answerHourSalary" | "answerRealtimeSalary";
  /** Start of the export's file name. */
  readonly file: string;
  /** Amount that determines a period's tier and payment. */
  readonly measure: "netLoss" | "valid";
  readonly refreshMs: number;
}

const minuteMs = 60_000;

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

/** Returns the text key of a contract's period. Hourly and real-time salaries have a fixed period. */
export function periodKey(kind: ContractKind, period: ContractPeriod) {
  if (kind === "hourSalary") return "hourly";
  return kind === "realtimeSalary" ? "realtime" : period;
}

/** Payer name of the platform, which pays agents without an upline. */
export const platformPayer = "house";
