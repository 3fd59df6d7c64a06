import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { AccountFileQuery, AccountPage, AccountQuery } from "./account-record.ts";
import { BettingFileQuery, BettingPage, BettingQuery } from "./betting-record.ts";
import { BonusFileQuery, BonusPage, BonusQuery } from "./bonus-record.ts";
import { ProfitFileQuery, ProfitPage, ProfitQuery } from "./profit-record.ts";
import { CsvFile } from "./record-page.ts";

export const routes = {
  bettingRecords: { method: "GET", path: "/api/records/betting", access: "account", paused: true },
  bettingFile: { method: "GET", path: "/api/records/betting.csv", access: "account", paused: true },
  accountRecords: { method: "GET", path: "/api/records/account", access: "account", paused: true },
  accountFile: { method: "GET", path: "/api/records/account.csv", access: "account", paused: true },
  profitRecords: { method: "GET", path: "/api/records/profit", access: "account", paused: true },
  profitFile: { method: "GET", path: "/api/records/profit.csv", access: "account", paused: true },
  bonusRecords: { method: "GET", path: "/api/records/bonus", access: "account", paused: true },
  bonusFile: { method: "GET", path: "/api/records/bonus.csv", access: "account", paused: true },
} as const satisfies RouteRows;

export const schemas = {
  bettingRecords: { querystring: BettingQuery, response: BettingPage },
  bettingFile: { querystring: BettingFileQuery, response: CsvFile },
  accountRecords: { querystring: AccountQuery, response: AccountPage },
  accountFile: { querystring: AccountFileQuery, response: CsvFile },
  profitRecords: { querystring: ProfitQuery, response: ProfitPage },
  profitFile: { querystring: ProfitFileQuery, response: CsvFile },
  bonusRecords: { querystring: BonusQuery, response: BonusPage },
  bonusFile: { querystring: BonusFileQuery, response: CsvFile },
} as const satisfies RouteSchemas<typeof routes>;
