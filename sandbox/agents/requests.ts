import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { pageIn } from "../records/pages.ts";
import type { Listing, ListOrder } from "./queries.ts";

type AgentHandler = (agent: Account, call: Call, core: Core) => Answer | Promise<Answer>;

export const agentRow = (
  operation: string,
  method: HandlerRow["method"],
  paths: HandlerRow["paths"],
  handle: AgentHandler,
  more: Pick<HandlerRow, "encrypted"> = {},
): HandlerRow<Core> => ({
  operation,
  method,
  paths,
  token: "required",
  ...more,
  handle: (call, core) => {
    const { account } = call;
    if (!account) return { refuse: "login.not.session" };
    return roleOf(account.type) === "agent" ? handle(account, call, core) : { refuse: "agent.only" };
  },
});

/**
 * Finds an account anywhere below the agent. Foreign and unknown accounts get the same refusal, so that it does not
 * reveal which accounts exist. While the switch `ownTreeCheck` is off, foreign accounts are accepted.
 */
export function ownDownline(
  core: Core,
  agent: Account,
  { customerId, account: name }: { customerId?: string | null; account?: string | null },
): Account | Refusal {
  const { accounts, tree, switches } = core;
  const account = customerId ? accounts.byId(customerId) : accounts.byName(name ?? "");
  const isOwn = account && (tree.contains(agent, account) || !switches.ownTreeCheck);
  return isOwn ? account : { refuse: "downline.not.found" };
}

/** The downline named by the `account` parameter; undefined without that parameter. */
export function queriedDownline(core: Core, agent: Account, query: URLSearchParams): Account | Refusal | undefined {
  const name = query.get("account");
  return name === null ? undefined : ownDownline(core, agent, { account: name });
}

/** The account named by the `parentId` parameter: the agent by default, or an account below it. */
export function queriedParent(core: Core, agent: Account, query: URLSearchParams): Account | Refusal {
  const customerId = query.get("parentId");
  return customerId === null || customerId === agent.id ? agent : ownDownline(core, agent, { customerId });
}

export const pathStep = ({ id, account }: Account) => ({ customerId: id, account });

/** The path from the agent down to an account below it, including both. */
export function pathFrom({ tree }: Core, agent: Account, account: Account) {
  const path = [...tree.path(account), account];
  return path.slice(Math.max(0, path.indexOf(agent))).map(pathStep);
}

interface ListingPage<Item, Sums> {
  readonly listing: Listing<Item, Sums>;
  readonly row: (item: Item) => object;
  readonly summary: object;
}

export function listingPage<Item, Sums>(
  query: URLSearchParams,
  { clock }: Core,
  page: ListingPage<Item, Sums>,
): Answer {
  const { listing, row, summary } = page;
  const { pageNo, pageSize, from, until } = pageIn(query);
  const list = listing.slice(from, until).map(({ account, item }) => ({ ...row(item), account: account.account }));
  return { value: { list, pageNo, pageSize, totalCount: listing.count, summary, asOf: clock.now() } };
}

/** Parses the `sort` parameter; a leading `-` means descending. */
export function orderIn<Column extends string>(
  query: URLSearchParams,
  columns: Readonly<Record<string, Column>>,
): ListOrder<Column> {
  const sort = query.get("sort") ?? "";
  const name = sort.replace(/^-/, "");
  return Object.hasOwn(columns, name) ? { by: columns[name], descending: sort.startsWith("-") } : {};
}

/** Sorts rows by the column in `sort`, descending with a leading `-`. An unknown column keeps the order. */
export function byColumn<Row>(
  rows: readonly Row[],
  sort: string | null,
  columns: Readonly<Record<string, (row: Row) => number | string>>,
): readonly Row[] {
  const name = sort?.replace(/^-/, "") ?? "";
  const value = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!value) return rows;
  const direction = sort?.startsWith("-") ? -1 : 1;
  return rows
    .map((row) => ({ row, key: value(row) }))
    .sort((a, b) => direction * (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}
