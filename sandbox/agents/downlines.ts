import { keyOf } from "../accounts/book.ts";
import { maskEmail, maskMobile } from "../accounts/mask.ts";
import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { pageIn } from "../records/record-list.ts";
import { downlineRows, fundsOf, typeOf } from "./downline-row.ts";
import { ownDownline, ownParent, pathFrom, stepOf } from "./own-downline.ts";
import { byColumn } from "./sorting.ts";
import { wantedDownlines } from "./wanted-downlines.ts";

/** Whom a list of the tree is asked for, or with a part of a name everybody below an account who is called so. */
export function downlines(agent: Account, { query }: Call, core: Core): Answer {
  const { tree, clock } = core;
  const parent = ownParent(core, agent, query.get("parentId"));
  if ("refuse" in parent) return parent;
  const part = keyOf(query.get("account") ?? "");
  const type = query.get("type");
  const searched =
    part === ""
      ? wantedDownlines(parent, query, core)
      : tree.below(parent).filter(({ account }) => account.toLowerCase().includes(part));
  if ("refuse" in searched) return searched;
  const accounts = searched.filter((account) => type === null || typeOf(account) === type);
  const ordered = byColumn(accounts, query.get("sort"), {
    account: ({ account }) => account,
    balance: fundsOf,
    teamBalance: (account) => tree.balanceBelow(account),
    teamCount: (account) => tree.countBelow(account),
    lastLoginTime: ({ lastLoginAt = 0 }) => lastLoginAt,
    registerTime: ({ registeredAt }) => registeredAt,
  });
  const { pageNo, pageSize, from, until } = pageIn(query);
  const list = ordered.slice(from, until).map(downlineRows(agent, core));
  const path = pathFrom(core, agent, parent);
  return { value: { list, pageNo, pageSize, totalCount: accounts.length, path, asOf: clock.now() } };
}

/** One account below the agent with what only its own page shows, and its path: who asks can prove that it is theirs. */
export function downline(agent: Account, { query }: Call, core: Core): Answer {
  const account = ownDownline(core, agent, { customerId: query.get("customerId"), account: query.get("account") });
  if ("refuse" in account) return account;
  return {
    value: {
      ...downlineRows(agent, core)(account),
      mobile: account.mobile === undefined ? null : maskMobile(account.mobile),
      email: account.email === undefined ? null : maskEmail(account.email),
      path: core.tree.path(account).map(stepOf),
    },
  };
}
