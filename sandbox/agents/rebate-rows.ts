import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { textField } from "../wire/fields.ts";
import { agentsOnly, ownDownline } from "./own-downline.ts";
import { products, step } from "./products.ts";
import { wantedRates, wireRates } from "./wanted-rates.ts";

const path = "/wps/agent/downlineRebates";

/**
 * The direct downline that a call names by its id. A platform that forgets to ask whose an account is asks as little how
 * far below it stands.
 */
export function directDownline(core: Core, agent: Account, customerId: string): Account | Refusal {
  const account = ownDownline(core, agent, { customerId });
  if ("refuse" in account) return account;
  const isFar = core.tree.contains(agent, account) && core.tree.parent(account)?.id !== agent.id;
  return isFar ? { refuse: "downline.not.direct" } : account;
}

function downlineRebates(agent: Account, { query }: Call, core: Core): Answer {
  const account = ownDownline(core, agent, { customerId: query.get("customerId") });
  if ("refuse" in account) return account;
  const parent = core.tree.parent(account) ?? agent;
  const list = products.map((productType) => {
    // Whoever sets the rate of an account is its parent.
    const { rate, most, least, child } = core.agentRebates.bounds(parent, account, productType);
    return {
      ...{ productType, rate: rate / 100, most: most / 100, least: least / 100 },
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

/** Rebates of an agent and of those below it (protocol 8). */
export const agentRebateRows: readonly HandlerRow<Core>[] = [
  {
    operation: "globalRebates",
    method: "GET",
    paths: ["/wps/agent/globalRebateSettings", "/wps/relay/MCSFE_getGlobalRebateSettingsByProductType"],
    token: "required",
    handle: agentsOnly((agent, _call, { agentRebates }) => ({
      value: { list: wireRates(agentRebates.of(agent)), step: step / 100 },
    })),
  },
  {
    operation: "downlineRebates",
    method: "GET",
    paths: [path],
    token: "required",
    handle: agentsOnly(downlineRebates),
  },
  {
    operation: "changeDownlineRebates",
    method: "PUT",
    paths: [path],
    token: "required",
    handle: agentsOnly(changeDownlineRebates),
  },
];
