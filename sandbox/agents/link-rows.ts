import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { recordPage } from "../records/record-list.ts";
import { firstDepositOf } from "../referral/income.ts";
import { textField } from "../wire/fields.ts";
import { isWireType, wireType } from "./account-types.ts";
import { type AgentLink, hostIn } from "./link.ts";
import { mostLinks } from "./links.ts";
import { agentsOnly } from "./own-downline.ts";
import { wantedRates, wireRates } from "./wanted-rates.ts";

const dayMs = 86_400_000;
const mostDays = 365;

const firstDeposit = ({ id }: Account, { ledger }: Core) => firstDepositOf({ entries: ledger.of(id) });

const linkRow = (link: AgentLink, accounts: readonly Account[], core: Core) => ({
  ...{ affiUrlId: link.id, code: link.code, url: link.url, type: link.type, rebates: wireRates(link.rates) },
  visits: core.visits.count(link.id),
  registers: accounts.length,
  firstDeposits: accounts.filter((account) => firstDeposit(account, core)).length,
  ...{ createdTime: link.createdAt, expireTime: link.expiresAt ?? null },
});

function affiliateLinks(agent: Account, _call: Call, core: Core): Answer {
  const { clock, links } = core;
  const brought = Map.groupBy(links.registrations(agent), ({ link }) => link?.id);
  const list = links.of(agent).map((link) => linkRow(link, brought.get(link.id) ?? [], core));
  return {
    value: {
      ...{ list, pageNo: 1, pageSize: list.length, totalCount: list.length },
      ...{ most: mostLinks, asOf: clock.now() },
    },
  };
}

function createAffiliateLink(agent: Account, { body }: Call, core: Core): Answer {
  const { agentRebates, clock, links } = core;
  const invalid = (field: string): Answer => ({ refuse: "field.invalid", value: { field } });
  const { type } = body;
  if (!isWireType(type)) return invalid("type");
  const host = hostIn(textField(body, "domain"));
  if (host === undefined) return invalid("domain");
  const days = body.expireDays ?? 0;
  if (typeof days !== "number" || !Number.isInteger(days) || days < 0 || days > mostDays) return invalid("expireDays");
  const rates = wantedRates(body.rebates, (product) => ({ most: agentRebates.rate(agent, product), least: 0 }));
  if ("refuse" in rates) return rates;
  const expiresAt = clock.now() + days * dayMs;
  const link = links.create(agent, { type, rates, host, ...(days > 0 && { expiresAt }) });
  return link ? { value: linkRow(link, [], core) } : { refuse: "links.full", words: { most: mostLinks } };
}

function deleteAffiliateLink(agent: Account, { body }: Call, { links, visits }: Core): Answer {
  const id = textField(body, "affiUrlId");
  if (!links.delete(agent, id)) return { refuse: "link.not.found" };
  visits.forget(id);
  return { value: true };
}

function registeredAffiliates(agent: Account, { query }: Call, core: Core): Answer {
  const code = query.get("code")?.toUpperCase();
  const all = core.links.registrations(agent);
  return recordPage(query, {
    items: code ? all.filter(({ link }) => link?.code === code) : all,
    columns: { registerTime: ({ registeredAt }) => registeredAt },
    row: (account) => ({
      ...{
        customerId: account.id,
        account: account.account,
        type: wireType(account),
        code: account.link?.code ?? null,
      },
      registerTime: account.registeredAt,
      firstDeposit: taka(firstDeposit(account, core)?.poisha),
    }),
    summary: {},
    asOf: core.clock.now(),
  });
}

const taka = (poisha: number | undefined): number | null => (poisha === undefined ? null : poisha / 100);

/** Links of an agent and who came by them (protocol 8). */
export const linkRows: readonly HandlerRow<Core>[] = [
  {
    operation: "affiliateLinks",
    method: "GET",
    paths: ["/wps/agent/affiliateUrls", "/wps/relay/MCSFE_viewAffiliateUrls"],
    token: "required",
    handle: agentsOnly(affiliateLinks),
  },
  {
    operation: "createAffiliateLink",
    method: "POST",
    paths: ["/wps/agent/affiliateUrl", "/wps/relay/MCSFE_createAffiliateUrl"],
    token: "required",
    handle: agentsOnly(createAffiliateLink),
  },
  {
    operation: "deleteAffiliateLink",
    method: "DELETE",
    paths: ["/wps/agent/affiliateUrl", "/wps/relay/MCSFE_deleteAffiliateUrl"],
    token: "required",
    handle: agentsOnly(deleteAffiliateLink),
  },
  {
    operation: "registeredAffiliates",
    method: "GET",
    paths: ["/wps/agent/registeredAffiliates", "/wps/relay/MCSFE_viewRegisteredAffiliates"],
    token: "required",
    handle: agentsOnly(registeredAffiliates),
  },
];
