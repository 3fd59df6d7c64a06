import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Answer, Call, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";

/** The account of a call that is an agent's; everybody else is refused. */
export function ownAgent({ account }: Pick<Call, "account">): Account | Refusal {
  if (!account) return { refuse: "login.not.session" };
  return roleOf(account.type) === "agent" ? account : { refuse: "agent.only" };
}

/** A handler for agents alone. */
export const agentsOnly =
  (handle: (agent: Account, call: Call, core: Core) => Answer | Promise<Answer>) =>
  (call: Call, core: Core): Answer | Promise<Answer> => {
    const agent = ownAgent(call);
    return "refuse" in agent ? agent : handle(agent, call, core);
  };

/** Whom a call names: by the id, or by the whole name. */
export interface Named {
  readonly customerId?: string | null | undefined;
  readonly account?: string | null | undefined;
}

/**
 * The account a call names, somewhere below the agent. A foreign one and nobody are refused alike, so that a refusal
 * tells no stranger that an account is there.
 */
export function ownDownline(core: Core, agent: Account, { customerId, account: name }: Named): Account | Refusal {
  const { accounts, tree, switches } = core;
  const account = customerId ? accounts.byId(customerId) : accounts.byName(name ?? "");
  const isOwn = account && (tree.contains(agent, account) || !switches.ownTreeCheck);
  return isOwn ? account : { refuse: "downline.not.found" };
}

/** The account whose downlines a call asks for: the agent itself where it names nobody, or somebody below. */
export const ownParent = (core: Core, agent: Account, customerId: string | null): Account | Refusal =>
  customerId === null || customerId === agent.id ? agent : ownDownline(core, agent, { customerId });

export const stepOf = ({ id, account }: Account) => ({ customerId: id, account });

/** The way from the agent down to somebody below it, both inside. */
export function pathFrom({ tree }: Core, agent: Account, account: Account) {
  const path = [...tree.path(account), account];
  return path.slice(Math.max(0, path.indexOf(agent))).map(stepOf);
}
