import { siteDay } from "../../shared/rules/dates.ts";
import type { Account, Answer, Call, HandlerRow, Sandbox } from "../contract.ts";
import { countIn } from "../games/wire.ts";
import { addOrder, kinds, type Order, ordersOf } from "./orders.ts";

const relay = "/wps/relay";
const trialType = 4;
const mostRows = 100;
const siteOffset = 6;
/** What an order may cost, poisha. */
const least = 10_000;
const most = 5_000_000;

/** A trial orders nothing. */
const own =
  (handle: (account: Account, call: Call, sandbox: Sandbox) => Answer) =>
  (call: Call, sandbox: Sandbox): Answer => {
    if (!call.account) return { refuse: "login.not.session" };
    return call.account.type === trialType ? { refuse: "trial.not.allowed" } : handle(call.account, call, sandbox);
  };

const wireOrder = ({ id, at, kind, state, amount, note }: Order) => ({
  ...{ orderId: id, createTime: at, souvenirType: kind, orderStatus: state, amount: amount / 100, remark: note },
});

/** The orders a query asks for, in its order; newest first unless it names one. */
function found(orders: readonly Order[], query: URLSearchParams): readonly Order[] {
  const asked = (name: string, value: string) => (query.get(name) ?? value) === value;
  const [from, until] = [query.get("startDate") ?? "", query.get("endDate") ?? "9999"];
  const matching = orders.filter(({ at, kind, state }) => {
    const day = siteDay(at, siteOffset);
    return asked("souvenirType", kind) && asked("orderStatus", state) && from <= day && day <= until;
  });
  const sort = query.get("sort") ?? "-at";
  const column = sort.endsWith("amount") ? "amount" : "at";
  const sign = sort.startsWith("-") ? -1 : 1;
  return matching.toSorted((one, other) => sign * (one[column] - other[column]));
}

function order(account: Account, { body }: Call, { accounts, clock }: Sandbox): Answer {
  const kind = kinds.find((known) => known === body.souvenirType);
  const amount = Math.round(Number(body.amount) * 100);
  if (!kind) return { refuse: "not.found" };
  if (!(amount >= least && amount <= most)) return { refuse: "amount.out.of.range" };
  if (amount > account.balance) return { refuse: "balance.insufficient" };
  accounts.debit(account, amount);
  return { value: wireOrder(addOrder(account, clock.now(), { kind, amount, note: String(body.remark ?? "") })) };
}

export const souvenirRows: readonly HandlerRow[] = [
  {
    operation: "souvenirs",
    method: "GET",
    paths: [`${relay}/MCSFE_getSouvenirOrders`],
    token: "required",
    handle: own((account, { query }, { clock }) => {
      const orders = found(ordersOf(account, clock.now()), query);
      const pageSize = countIn(query, "pageSize", 20, mostRows);
      const pageNo = countIn(query, "pageNo", 1, Number.MAX_SAFE_INTEGER);
      const list = orders.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(wireOrder);
      return { value: { list, pageNo, pageSize, totalCount: orders.length } };
    }),
  },
  {
    operation: "orderSouvenir",
    method: "POST",
    paths: [`${relay}/MCSFE_submitSouvenirOrder`],
    token: "required",
    handle: own(order),
  },
];
