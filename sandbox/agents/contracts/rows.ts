import { areTiers, noMoreGenerous, type PaidTier, sortTiers } from "../../../shared/rules/agent-contracts.ts";
import type { ContractTerms } from "../../../shared/rules/contract-periods.ts";
import { roleOf } from "../../../shared/rules/roles.ts";
import { daysIn, isWithin } from "../../clock.ts";
import type { Account, Answer, Call, HandlerRow } from "../../contract.ts";
import type { Core } from "../../core.ts";
import { recordPage, sumOf } from "../../records/pages.ts";
import { textField } from "../../wire/body.ts";
import { ownAccount } from "../../wire/call.ts";
import { agentRow } from "../requests.ts";
import { type Contract, isAwaitingAnswer, type Kind, maxTiers } from "./contracts.ts";
import type { Settlement } from "./settlements.ts";

const relay = "/wps/relay";

type PeriodName = ContractTerms["period"];

/** The kinds' names in calls (protocol 8.3), and their response fields for offers and for contracts (protocol 8.4). */
const kinds: Readonly<Record<Kind, { readonly name: string; readonly request: string; readonly info: string }>> = {
  dividend: { name: "DIVIDEND", request: "divtypereq", info: "divtypeinfo" },
  dailySalary: { name: "DAILY_SALARY", request: "dailysalreqtype", info: "contractmrdailysalinfotype" },
  hourSalary: { name: "HOUR_SALARY", request: "contracthoursalreq", info: "contracthoursalinfo" },
  realtimeSalary: { name: "REALTIME_SALARY", request: "realtimesalreqtype", info: "dailysalinfotype" },
};
const allKinds = Object.keys(kinds) as Kind[];
const periodNames = { daily: "DAILY", weekly: "WEEKLY", halfMonthly: "HALF_MONTHLY", monthly: "MONTHLY" } as const;
const periods = Object.keys(periodNames) as PeriodName[];

const kindIn = (value: unknown): Kind | undefined => allKinds.find((kind) => kinds[kind].name === value);

function contractList(agent: Account, { query }: Call, { contracts, settlements, clock }: Core): Answer {
  const kind = kindIn(query.get("kind"));
  if (!kind) return { refuse: "request_param_err" };
  const all = query.get("role") === "DOWNLINE" ? contracts.offeredBy(agent) : contracts.receivedBy(agent);
  const row = (contract: Contract) => ({
    contractId: contract.id,
    kind: kinds[contract.kind].name,
    ...termsRow(contract),
    offererAccount: contract.offerer?.account ?? "house",
    account: contract.receiver.account,
    status: contract.status,
    createdTime: contract.createdAt,
    startTime: contract.startsAt ?? null,
    endTime: contract.endsAt ?? null,
    lapseTime: contract.lapsesAt ?? null,
    running: settlements.running(contract),
    // The other party's references are private.
    clientReferences: contract.writes.filter((write) => write.accountId === agent.id).map(({ reference }) => reference),
  });
  return { value: { list: all.filter((contract) => contract.kind === kind).map(row), asOf: clock.now() } };
}

/** Offers a contract to a direct downline, or asks the downline to end one. */
function submitContract(agent: Account, { body }: Call, core: Core): Answer {
  const { contracts, contractReferences } = core;
  const reference = textField(body, "clientReference");
  const once = (fields: object, work: () => Answer) =>
    contractReferences.once(agent, reference, JSON.stringify(["submit", fields]), work);
  if (body.requestType === "TERMINATION") {
    const end = { kind: kindIn(body.kind), id: textField(body, "contractId") };
    return once(end, () => {
      const contract = contracts.find(end.id);
      if (contract?.offerer?.id !== agent.id || contract.kind !== end.kind) return { refuse: "contract.not.found" };
      if (contract.status !== "SIGNED") return { refuse: "contract.closed" };
      contracts.askEnd(contract, reference);
      return { value: { contractId: end.id } };
    });
  }
  const terms = termsIn(body);
  if (body.requestType !== "NEW" || !terms) return { refuse: "request_param_err" };
  const account = textField(body, "account");
  return once({ ...terms, account }, () => {
    const receiver = receiverOf(agent, account, core);
    if (!receiver) return { refuse: "downline.not.direct" };
    const draft = { ...terms, offerer: agent, receiver };
    if (contracts.live(draft)) return { refuse: "contract.exists" };
    if (!noMoreGenerous(terms.tiers, maxTiersOf(agent, terms.kind, core))) return { refuse: "contract.too.generous" };
    return { value: { contractId: contracts.offer(draft, reference).id } };
  });
}

/** Finds a direct downline that is an agent. Returns undefined for others, so that refusals reveal no account. */
function receiverOf(agent: Account, name: string, { accounts, tree, switches }: Core): Account | undefined {
  const account = accounts.byName(name);
  if (!account || account.id === agent.id || roleOf(account.type) !== "agent") return undefined;
  return tree.parent(account)?.id === agent.id || !switches.ownTreeCheck ? account : undefined;
}

/** Maximum tiers of an agent's offers: those of its own contract. A top agent without one uses `maxTiers`. */
function maxTiersOf(agent: Account, kind: Kind, { contracts, tree }: Core): readonly PaidTier[] {
  const own = contracts.standing(kind, agent);
  return own?.tiers ?? (tree.parent(agent) ? [] : maxTiers[kind]);
}

/** Converts terms to taka and percent, as on the wire: 40 basis points become 0.4. */
const termsRow = ({ period, tiers }: { period: PeriodName; tiers: readonly PaidTier[] }) => ({
  period: periodNames[period],
  tiers: tiers.map(({ threshold, active: activeCount, rate }) => {
    return { threshold: threshold / 100, activeCount, rate: rate / 100 };
  }),
});

function termsIn(body: Call["body"]): (ContractTerms & { readonly tiers: readonly PaidTier[] }) | undefined {
  const kind = kindIn(body.kind);
  const period = periods.find((name) => periodNames[name] === body.period);
  const tiers = Array.isArray(body.tiers) ? body.tiers.map(tierIn) : [];
  if (!kind || !period || !areTiers(tiers)) return undefined;
  // A salary's kind determines its period, so the requested period is ignored.
  return { kind, period: kind === "dividend" ? period : "daily", tiers: sortTiers(tiers) };
}

function tierIn(value: unknown): PaidTier {
  const { threshold, activeCount, rate } = Object(value) as Readonly<Record<string, unknown>>;
  const active = typeof activeCount === "number" ? activeCount : Number.NaN;
  return { threshold: hundredths(threshold), active, rate: hundredths(rate) };
}

function hundredths(value: unknown): number {
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  return /^\d{1,13}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** An account's contract requests, its running contracts, and its number of unanswered offers. */
export function contractRequestsOf(account: Account, { contracts, settlements }: Core): object {
  const open = contracts.receivedBy(account).filter(isAwaitingAnswer);
  const request = (kind: Kind): object | null => {
    const contract = open.find((one) => one.kind === kind);
    if (!contract) return null;
    const current = contracts.current(kind, account);
    return {
      contractId: contract.id,
      requestType: contract.status === "PENDING" ? "NEW" : "TERMINATION",
      ...termsRow(contract),
      fromAccount: contract.offerer?.account ?? "house",
      current: current ? termsRow(current) : null,
      lapseTime: contract.lapsesAt ?? null,
    };
  };
  const info = (kind: Kind): object | null => {
    const contract = contracts.current(kind, account);
    return contract ? { ...termsRow(contract), running: settlements.running(contract) } : null;
  };
  return {
    ...Object.fromEntries(allKinds.map((kind) => [kinds[kind].request, request(kind)])),
    ...Object.fromEntries(allKinds.map((kind) => [kinds[kind].info, info(kind)])),
    openOffers: contracts.offeredBy(account).filter(isAwaitingAnswer).length,
  };
}

/** The receiver's answer to an offer or termination. Two of the four routes write by GET (protocol 8.4). */
const answerRow = (operation: string, method: "GET" | "POST", name: string, kind: Kind): HandlerRow<Core> => ({
  operation,
  method,
  paths: [`${relay}/${name}`],
  token: "required",
  handle: ownAccount((account, { query, body }, { contracts, contractReferences }) => {
    const fields = method === "GET" ? Object.fromEntries(query) : body;
    const id = textField(fields, "contractId");
    const type = textField(fields, "requestType");
    const action = textField(fields, "action");
    if (!["NEW", "TERMINATION"].includes(type) || !["ACCEPT", "REJECT"].includes(action))
      return { refuse: "request_param_err" };
    const reference = textField(fields, "clientReference");
    return contractReferences.once(account, reference, JSON.stringify(["answer", kind, id, type, action]), () => {
      const contract = contracts.find(id);
      if (contract?.receiver.id !== account.id || contract.kind !== kind) return { refuse: "contract.not.found" };
      const isOpen = isAwaitingAnswer(contract) && (contract.status === "PENDING") === (type === "NEW");
      if (!isOpen) return { refuse: "contract.closed" };
      contracts.answer(contract, action === "ACCEPT", reference);
      return { value: true };
    });
  }),
});

/** Settlements by first day of the period (protocol 8.2): received ones, or paid ones with `role=DOWNLINE`. */
const recordRow = (operation: string, name: string, kind: Kind): HandlerRow<Core> =>
  agentRow(operation, "GET", [`${relay}/MCSFE_get${name}Record`], (agent, { query }, { settlements, clock }) => {
    const span = daysIn(query);
    if (!span) return { refuse: "request_param_err" };
    const status = query.get("status");
    const all =
      query.get("role") === "DOWNLINE" ? settlements.paidBy(agent, kind) : settlements.receivedBy(agent, kind);
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
  });

const measureName = (kind: Kind) => (kind === "dividend" ? "teamNetLoss" : "validBet");

const settlementRow = ({ id, contract, period, measure, ...settlement }: Settlement) => ({
  recordId: id,
  periodStart: period.from,
  periodEnd: period.to,
  account: contract.receiver.account,
  payerAccount: contract.offerer?.account ?? "house",
  [measureName(contract.kind)]: measure / 100,
  activeCount: settlement.active,
  rate: settlement.rate / 100,
  amount: settlement.amount / 100,
  carried: contract.kind === "dividend" ? settlement.carried / 100 : null,
  status: settlement.status,
  settleTime: settlement.settledAt,
  paidTime: settlement.paidAt ?? null,
});

/** Routes for contracts between agents (protocol 8.2 to 8.4). */
export const contractRows: readonly HandlerRow<Core>[] = [
  agentRow("contractList", "GET", [`${relay}/MCSFE_getContractList`], contractList),
  agentRow("submitContract", "POST", [`${relay}/MCSFE_submitContract`], submitContract),
  answerRow("answerDividend", "GET", "MCSFE_processContractDividend", "dividend"),
  answerRow("answerDailySalary", "GET", "MCSFE_processDailySalaryContract", "dailySalary"),
  answerRow("answerHourSalary", "POST", "MCSFE_processContractHourSalary", "hourSalary"),
  answerRow("answerRealtimeSalary", "POST", "MCSFE_processRealTimeSalaryContract", "realtimeSalary"),
  recordRow("dividendRecords", "Dividend", "dividend"),
  recordRow("dailySalaryRecords", "DailySalary", "dailySalary"),
  recordRow("hourSalaryRecords", "HourSalary", "hourSalary"),
  recordRow("realtimeSalaryRecords", "RealTimeSalary", "realtimeSalary"),
];
