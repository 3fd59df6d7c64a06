import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { plainTurnover } from "../deposits/channels.ts";
import { fits } from "../registration/check.ts";
import { registerForm } from "../system/register.ts";
import { send } from "../transfers/rows.ts";
import { transferTerms } from "../transfers/transfers.ts";
import { textField } from "../wire/body.ts";
import { paymentPasswordFault } from "../wire/call.ts";
import { bonusTurnoverLeft } from "../withdrawals/turnover.ts";
import { accountTypes, isWireType } from "./queries.ts";
import { products, rebateStep, wantedRates, wireRates } from "./rates.ts";
import { agentRow, ownDownline } from "./requests.ts";

function createDownline(agent: Account, { body, language }: Call, core: Core): Answer {
  const { accounts, agentRebates, cards, switches } = core;
  const invalid = (field: string): Answer => ({ refuse: "field.invalid", value: { field } });
  const { type } = body;
  if (!isWireType(type)) return invalid("type");
  const form = registerForm(switches);
  const invalidName = ["username", "password"].find((field) => {
    const rule = form[field];
    return rule === undefined || !fits(rule, textField(body, field));
  });
  if (invalidName) return invalid(invalidName);
  const rates = wantedRates(body.rebates, (product) => ({ most: agentRebates.rate(agent, product), least: 0 }));
  if ("refuse" in rates) return rates;
  const [account, password] = [textField(body, "username"), textField(body, "password")];
  if (accounts.byName(account)) return { refuse: "username.duplicate" };
  const created = accounts.create({
    account,
    password,
    type: accountTypes[type],
    language,
    upline: agent.account,
    firstTimeLogin: true,
  });
  cards.open(created);
  agentRebates.begin(created, rates);
  return { value: { account: created.account } };
}

function promoteDownline(agent: Account, { body, query }: Call, core: Core): Answer {
  const account = directDownline(core, agent, textField(body, "customerId") || (query.get("customerId") ?? ""));
  if ("refuse" in account) return account;
  if (roleOf(account.type) !== "member") return { refuse: "downline.not.promotable" };
  core.agentRebates.settleBelow(account);
  account.type = accountTypes.AGENT;
  return { value: true };
}

/** Finds a direct downline by id. Also accepts foreign accounts while the switch `ownTreeCheck` is off. */
function directDownline(core: Core, agent: Account, customerId: string): Account | Refusal {
  const account = ownDownline(core, agent, { customerId });
  if ("refuse" in account) return account;
  const isIndirect = core.tree.contains(agent, account) && core.tree.parent(account)?.id !== agent.id;
  return isIndirect ? { refuse: "downline.not.direct" } : account;
}

function downlineRebates(agent: Account, { query }: Call, core: Core): Answer {
  const account = ownDownline(core, agent, { customerId: query.get("customerId") });
  if ("refuse" in account) return account;
  // The allowed range depends on the account's parent.
  const parent = core.tree.parent(account) ?? agent;
  const list = products.map((productType) => {
    const { rate, most, least, child } = core.agentRebates.bounds(parent, account, productType);
    return {
      productType,
      rate: rate / 100,
      most: most / 100,
      least: least / 100,
      leastAccount: child?.account ?? null,
    };
  });
  return { value: { list } };
}

function changeDownlineRebates(agent: Account, { body }: Call, core: Core): Answer {
  const { agentRebates } = core;
  const account = directDownline(core, agent, textField(body, "customerId"));
  if ("refuse" in account) return account;
  const rates = wantedRates(body.rebates, (product) => agentRebates.bounds(agent, account, product));
  if ("refuse" in rates) return rates;
  agentRebates.change(account, rates);
  return { value: true };
}

/**
 * Transfers money as a deposit of the receiver. Bonus turnover blocks the agent's money, because the receiver could
 * withdraw the bonus. Deposit turnover does not.
 */
function transferDownline(agent: Account, { body }: Call, core: Core): Answer {
  const refuse = paymentPasswordFault(agent, body);
  if (refuse) return { refuse };
  const receiver = ownDownline(core, agent, { account: textField(body, "targetAccount") });
  if ("refuse" in receiver) return receiver;
  return send(agent, receiver, body, core, { left: bonusTurnoverLeft, required: plainTurnover });
}

const rebatesPath = "/wps/agent/downlineRebates";

/** Routes for new downlines, promotions, rebates and transfers (protocol 8). */
export const downlineRows: readonly HandlerRow<Core>[] = [
  agentRow("createDownline", "POST", ["/wps/agent/downline"], createDownline, { encrypted: true }),
  agentRow("promoteDownline", "PUT", ["/wps/agent/promoteDownlineToAgent"], promoteDownline),
  agentRow(
    "globalRebates",
    "GET",
    ["/wps/agent/globalRebateSettings", "/wps/relay/MCSFE_getGlobalRebateSettingsByProductType"],
    (agent, _call, { agentRebates }) => ({
      value: { list: wireRates(agentRebates.of(agent)), step: rebateStep / 100 },
    }),
  ),
  agentRow("downlineRebates", "GET", [rebatesPath], downlineRebates),
  agentRow("changeDownlineRebates", "PUT", [rebatesPath], changeDownlineRebates),
  agentRow("transferDownlineTerms", "GET", ["/wps/agent/transferEnabled"], (agent, _call, { tree }) => ({
    value: {
      enabled: tree.children(agent).length > 0,
      min: transferTerms.minimum / 100,
      max: transferTerms.maximum / 100,
    },
  })),
  agentRow("transferDownline", "PUT", ["/wps/agent/transferDownline"], transferDownline, { encrypted: true }),
];
