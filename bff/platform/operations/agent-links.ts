import Type from "typebox";
import type * as contract from "../../../shared/contracts/agent-team.ts";
import { accountName } from "../mappers/accounts.ts";
import { downlineType, productRates, RebateRows, wireDownlineType, wireRates } from "../mappers/downlines.ts";
import { htmlCleaner, safeHtml } from "../mappers/html.ts";
import { PageFields, pageFields, pageFrom } from "../mappers/list.ts";
import { count, instant, money, optionalCount } from "../mappers/numbers.ts";
import { AnyField, OptionalText, rowMapper, scalarRows, scalars, texts } from "../mappers/schema.ts";
import { completeRow, definedFields, field, listIn, listRequired, required } from "../mappers/structure.ts";
import { id, plainLine, webUrl } from "../mappers/text.ts";
import { agents, ownRead, ownWrite } from "../presets.ts";

const agentLinks = rowMapper(
  { ...scalars("affiUrlId code url type visits registers firstDeposits createdTime expireTime"), rebates: AnyField },
  (row): contract.AgentLink[] =>
    completeRow(
      {
        id: id(row.affiUrlId),
        code: id(row.code),
        url: webUrl(row.url),
        type: downlineType(row.type),
        rebates: productRates(listIn(row.rebates)),
        createdAt: instant(row.createdTime),
        visits: count(row.visits),
        registrations: count(row.registers),
        firstDeposits: count(row.firstDeposits),
      },
      { expiresAt: instant(row.expireTime) },
    ),
);

const linkRegistrations = rowMapper(
  scalars("customerId account type code registerTime firstDeposit"),
  (row): contract.LinkRegistration[] =>
    completeRow(
      {
        id: id(row.customerId),
        account: accountName(row.account),
        code: id(row.code),
        type: downlineType(row.type),
        registeredAt: instant(row.registerTime),
      },
      { firstDeposit: money(row.firstDeposit) },
    ),
);

const announcementRows = scalarRows("id", "title", "content", "createdTime");
const maxTitleLength = 200;

const agentAnnouncements = (list: readonly unknown[]): contract.AgentAnnouncement[] => {
  const clean = htmlCleaner(safeHtml);
  return announcementRows(list).flatMap((row) => {
    const announcementId = id(row.id);
    if (announcementId === undefined) return [];
    const title = plainLine(row.title, maxTitleLength);
    return [
      {
        id: announcementId,
        title,
        html: clean(row.content),
        ...definedFields({ createdAt: instant(row.createdTime) }),
      },
    ];
  });
};

const agent = { audience: agents, breaker: "agents", namesAccounts: true } as const;

/** Announcements to agents (protocol 8.1). Closed to the relay, because the HTML is sanitised here. */
export const agentNewsOperations = {
  agentAnnouncements: ownRead({
    audience: agents,
    breaker: "agents",
    path: "/wps/agent/announcements",
    map: (value) => ({ items: agentAnnouncements(listRequired(value, "list")) }),
  }),
};

type NewLink = Pick<contract.AgentLink, "type" | "rebates"> & { readonly domain: string; readonly expireDays?: number };

/** Default maximum number of active links (domain rules, section 4). */
const defaultMaxLinks = 50;

/** Links that register accounts under an agent (protocol 8.2). */
export const agentLinkOperations = {
  affiliateLinks: ownRead({
    ...agent,
    path: "/wps/agent/affiliateUrls",
    map: (value): contract.AgentLinks => ({
      items: agentLinks(listRequired(value, "list")),
      most: optionalCount(field(value, "most")) ?? defaultMaxLinks,
    }),
  }),

  createAffiliateLink: ownWrite({
    ...agent,
    path: "/wps/agent/affiliateUrl",
    errors: { "links.full": "links_full" },
    request: Type.Object({
      ...texts("type domain"),
      rebates: RebateRows,
      expireDays: Type.Optional(Type.Integer()),
    }),
    toWire: ({ type, domain, rebates, expireDays }: NewLink) => ({
      type: wireDownlineType(type),
      domain,
      rebates: wireRates(rebates),
      expireDays,
    }),
    map: (value): contract.AgentLink => required(agentLinks([value])[0]),
  }),

  deleteAffiliateLink: ownWrite({
    ...agent,
    method: "DELETE",
    path: "/wps/agent/affiliateUrl",
    errors: { "link.not.found": "link_unknown" },
    request: Type.Object({ affiUrlId: Type.String() }),
    toWire: ({ id }: { id: string }) => ({ affiUrlId: id }),
  }),

  registeredAffiliates: ownRead({
    ...agent,
    path: "/wps/agent/registeredAffiliates",
    errors: { "link.not.found": "link_unknown" },
    request: Type.Object({ ...PageFields, code: OptionalText }),
    toWire: ({ code, ...query }: contract.LinkRegistrationQuery) => ({ ...pageFields(query), code }),
    map: (value, { input }) => pageFrom(value, input, { items: linkRegistrations }),
  }),
};
