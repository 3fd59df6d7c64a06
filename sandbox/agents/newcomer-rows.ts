import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { fits } from "../registration/fits.ts";
import { registerForm } from "../system/register.ts";
import { textField } from "../wire/fields.ts";
import { accountTypes, isWireType } from "./account-types.ts";
import { agentsOnly } from "./own-downline.ts";
import { directDownline } from "./rebate-rows.ts";
import { wantedRates } from "./wanted-rates.ts";

/** Makes an account one level below the agent, by the rules of the site's own form. */
function createDownline(agent: Account, { body, language }: Call, core: Core): Answer {
  const { accounts, agentRebates, cards, switches } = core;
  const invalid = (field: string): Answer => ({ refuse: "field.invalid", value: { field } });
  const { type } = body;
  if (!isWireType(type)) return invalid("type");
  const form = registerForm(switches);
  const broken = ["username", "password"].find((field) => {
    const rule = form[field];
    return rule === undefined || !fits(rule, textField(body, field));
  });
  if (broken) return invalid(broken);
  const rates = wantedRates(body.rebates, (product) => ({ most: agentRebates.rate(agent, product), least: 0 }));
  if ("refuse" in rates) return rates;
  const [account, password] = [textField(body, "username"), textField(body, "password")];
  if (accounts.byName(account)) return { refuse: "username.duplicate" };
  const created = accounts.create({
    ...{ account, password, type: accountTypes[type], language, upline: agent.account },
    firstTimeLogin: true,
  });
  cards.open(created);
  agentRebates.begin(created, rates);
  return { value: { account: created.account } };
}

/** Makes an agent of a player; nobody is made a player again. */
function promoteDownline(agent: Account, { body, query }: Call, core: Core): Answer {
  const account = directDownline(core, agent, textField(body, "customerId") || (query.get("customerId") ?? ""));
  if ("refuse" in account) return account;
  if (roleOf(account.type) !== "member") return { refuse: "downline.not.promotable" };
  core.agentRebates.settleBelow(account);
  account.type = accountTypes.AGENT;
  return { value: true };
}

/** New accounts below an agent, and players who become agents (protocol 8). */
export const downlineWriteRows: readonly HandlerRow<Core>[] = [
  {
    operation: "createDownline",
    method: "POST",
    paths: ["/wps/agent/downline"],
    token: "required",
    encrypted: true,
    handle: agentsOnly(createDownline),
  },
  {
    operation: "promoteDownline",
    method: "PUT",
    paths: ["/wps/agent/promoteDownlineToAgent"],
    token: "required",
    handle: agentsOnly(promoteDownline),
  },
];
