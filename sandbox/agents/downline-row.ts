import { roleOf } from "../../shared/rules/roles.ts";
import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";

export const typeOf = ({ type }: Account): "AGENT" | "PLAYER" => (roleOf(type) === "agent" ? "AGENT" : "PLAYER");

/** Everything that lies in an account's wallets, poisha. */
export const fundsOf = ({ purses }: Account): number => [...purses.values()].reduce((sum, poisha) => sum + poisha, 0);

/** How rows of downlines are made for one agent at one moment. */
export function downlineRows(agent: Account, { tree, tokens }: Core) {
  const online = tokens.online();
  const top = tree.path(agent).length;
  return (account: Account) => ({
    ...{ customerId: account.id, account: account.account, type: typeOf(account) },
    parentAccount: tree.parent(account)?.account ?? "",
    level: Math.max(1, tree.path(account).length - top),
    balance: fundsOf(account) / 100,
    teamBalance: tree.balanceBelow(account) / 100,
    teamCount: tree.countBelow(account),
    lastLoginTime: account.lastLoginAt ?? null,
    registerTime: account.registeredAt,
    status: account.closed ? "CLOSED" : "ACTIVE",
    online: online.has(account.id),
  });
}
