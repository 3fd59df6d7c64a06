import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { recordPage } from "../records/pages.ts";
import { firstDepositOf } from "../referral/referrals.ts";
import { textField } from "../wire/body.ts";
import { type AgentLink, maxLinks, parseHost } from "./links.ts";
import { isWireType, wireType } from "./queries.ts";
import { wantedRates, wireRates } from "./rates.ts";
import { agentRow } from "./requests.ts";

const dayMs = 86_400_000;
const maxExpiryDays = 365;

const firstDeposit = ({ id }: Account, { ledger }: Core) => firstDepositOf({ entries: ledger.of(id) });

const linkRow = (link: AgentLink, accounts: readonly Account[], core: Core) => ({
  affiUrlId: link.id,
  code: link.code,
  url: link.url,
  type: link.type,
  rebates: wireRates(link.rates),
  visits: core.visits.count(link.id),
  registers: accounts.length,
  firstDeposits: accounts.filter((account) => firstDeposit(account, core)).length,
  createdTime: link.createdAt,
  expireTime: link.expiresAt ?? null,
});

function affiliateLinks(agent: Account, _call: Call, core: Core): Answer {
  const { clock, links } = core;
  const byLink = Map.groupBy(links.registrations(agent), ({ link }) => link?.id);
  const list = links.of(agent).map((link) => linkRow(link, byLink.get(link.id) ?? [], core));
  return {
    value: {
      list,
      pageNo: 1,
      pageSize: list.length,
      totalCount: list.length,
      most: maxLinks,
      asOf: clock.now(),
    },
  };
}

function createAffiliateLink(agent: Account, { body }: Call, core: Core): Answer {
  const { agentRebates, clock, links } = core;
  const invalid = (field: string): Answer => ({ refuse: "field.invalid", value: { field } });
  const { type } = body;
  if (!isWireType(type)) return invalid("type");
  const host = parseHost(textField(body, "domain"));
  if (host === undefined) return invalid("domain");
  const days = body.expireDays ?? 0;
  if (typeof days !== "number" || !Number.isInteger(days) || days < 0 || days > maxExpiryDays)
    return invalid("expireDays");
  const rates = wantedRates(body.rebates, (product) => ({ most: agentRebates.rate(agent, product), least: 0 }));
  if ("refuse" in rates) return rates;
  const expiresAt = clock.now() + days * dayMs;
  const link = links.create(agent, { type, rates, host, ...(days > 0 && { expiresAt }) });
  return link ? { value: linkRow(link, [], core) } : { refuse: "links.full", words: { most: maxLinks } };
}

function deleteAffiliateLink(agent: Account, { body }: Call, { links, visits }: Core): Answer {
  const id = textField(body, "affiUrlId");
  if (!links.delete(agent, id)) return { refuse: "link.not.found" };
  visits.forget(id);
  return { value: true };
}

function registrations(agent: Account, { query }: Call, core: Core): Answer {
  const code = query.get("code")?.toUpperCase();
  const all = core.links.registrations(agent);
  return recordPage(query, {
    items: code ? all.filter(({ link }) => link?.code === code) : all,
    columns: { registerTime: ({ registeredAt }) => registeredAt },
    row: (account) => {
      const deposit = firstDeposit(account, core);
      return {
        customerId: account.id,
        account: account.account,
        type: wireType(account),
        code: account.link?.code ?? null,
        registerTime: account.registeredAt,
        firstDeposit: deposit ? deposit.poisha / 100 : null,
      };
    },
    summary: {},
    asOf: core.clock.now(),
  });
}

const paths = (name: string, relay: string): [string, string] => [`/wps/agent/${name}`, `/wps/relay/MCSFE_${relay}`];

/** Routes for an agent's links and the accounts registered through them (protocol 8). */
export const linkRows: readonly HandlerRow<Core>[] = [
  agentRow("affiliateLinks", "GET", paths("affiliateUrls", "viewAffiliateUrls"), affiliateLinks),
  agentRow("createAffiliateLink", "POST", paths("affiliateUrl", "createAffiliateUrl"), createAffiliateLink),
  agentRow("deleteAffiliateLink", "DELETE", paths("affiliateUrl", "deleteAffiliateUrl"), deleteAffiliateLink),
  agentRow("registeredAffiliates", "GET", paths("registeredAffiliates", "viewRegisteredAffiliates"), registrations),
];
