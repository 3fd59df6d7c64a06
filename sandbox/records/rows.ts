import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { betHistory } from "./bets.ts";
import { bonusDetails } from "./bonuses.ts";
import { personalProfit } from "./profit.ts";
import { transactions } from "./transactions.ts";

const trialType = 4;

/** A list of records of protocol 7.2; a trial has none. */
const recordRow = (
  operation: string,
  name: string,
  list: (account: Account, call: Call, core: Core) => Answer,
): HandlerRow<Core> => ({
  operation,
  method: "GET",
  paths: [`/wps/relay/ODSFE2_${name}`],
  token: "required",
  handle: (call, core) => {
    if (!call.account) return { refuse: "login.not.session" };
    return call.account.type === trialType ? { refuse: "trial.not.allowed" } : list(call.account, call, core);
  },
});

export const recordRows: readonly HandlerRow<Core>[] = [
  recordRow("bettingRecords", "getBetHistory", betHistory),
  recordRow("accountRecords", "MemTransDet", transactions),
  recordRow("profitRecords", "getPersonalProfit", personalProfit),
  recordRow("bonusRecords", "getBonusDetails", bonusDetails),
];
