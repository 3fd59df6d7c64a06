import type { Account, Answer, Call } from "../../contract.ts";
import type { Core } from "../../core.ts";
import { daysIn, isWithin } from "../../records/days.ts";
import { recordPage, sumOf } from "../../records/record-list.ts";
import type { Kind } from "./contract.ts";
import type { Settlement } from "./settlement.ts";

const measureName = (kind: Kind) => (kind === "dividend" ? "teamNetLoss" : "validBet");

/**
 * Settlements of a kind (protocol 8.2): what an agent was paid (`role` UPLINE) or has paid (DOWNLINE). A period is in the
 * list of the day it begins on.
 */
export function settlementList(kind: Kind, agent: Account, { query }: Call, core: Core): Answer {
  const { settlements, clock } = core;
  const span = daysIn(query);
  if (!span) return { refuse: "request_param_err" };
  const status = query.get("status");
  const all = query.get("role") === "DOWNLINE" ? settlements.paidBy(agent, kind) : settlements.receivedBy(agent, kind);
  const items = all.filter((one) => isWithin(span, one.period.from) && (!status || one.status === status));
  return recordPage(query, {
    items,
    columns: {
      periodStart: ({ period }) => period.from,
      [measureName(kind)]: ({ measure }) => measure,
      amount: ({ amount }) => amount,
    },
    row: settlementRow,
    summary: {
      count: items.length,
      amount: sumOf(items, ({ amount }) => amount) / 100,
      paidAmount: sumOf(items, ({ amount, status: is }) => (is === "PAID" ? amount : 0)) / 100,
    },
    asOf: clock.now(),
  });
}

const settlementRow = ({ id, contract, period, measure, ...settlement }: Settlement) => ({
  ...{ recordId: id, periodStart: period.from, periodEnd: period.to },
  ...{ account: contract.receiver.account, payerAccount: contract.offerer?.account ?? "house" },
  [measureName(contract.kind)]: measure / 100,
  ...{ activeCount: settlement.active, rate: settlement.rate / 100, amount: settlement.amount / 100 },
  carried: contract.kind === "dividend" ? settlement.carried / 100 : null,
  status: settlement.status,
  ...{ settleTime: settlement.settledAt, paidTime: settlement.paidAt ?? null },
});
