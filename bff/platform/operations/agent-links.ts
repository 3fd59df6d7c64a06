import Type from "typebox";
import type {
  AgentLink,
  AgentLinks,
  LinkRegistration,
  LinkRegistrationQuery,
} from "../../../shared/contracts/agent-links.ts";
import type { AgentAnnouncement } from "../../../shared/contracts/agent-news.ts";
import type { DownlineType, ProductRate } from "../../../shared/contracts/agent-team.ts";
import { PlatformError } from "../error.ts";
import { downlineType, productRates, RebateRows, wireDownlineType, wireRates } from "../mappers/downlines.ts";
import { htmlCleaner, plainText, safeHtml } from "../mappers/html.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import {
  cleanAccountName,
  count,
  field,
  id,
  instant,
  listIn,
  listRequired,
  money,
  number,
  rowsOf,
  Scalar,
  text,
  webUrl,
} from "../mappers/wire.ts";
import { agents, ownRead, ownWrite } from "../presets.ts";

const linkRows = rowsOf(
  Type.Object({
    ...{ affiUrlId: Scalar, code: Scalar, url: Scalar, type: Scalar, rebates: Type.Optional(Type.Unknown()) },
    ...{ visits: Scalar, registers: Scalar, firstDeposits: Scalar, createdTime: Scalar, expireTime: Scalar },
  }),
);

/** A row without an id, a code, an address, a type or a moment is none. */
export const agentLinks = (list: readonly unknown[]): AgentLink[] =>
  linkRows(list).flatMap((row): AgentLink[] => {
    const [linkId, code, url] = [id(row.affiUrlId), id(row.code), webUrl(row.url)];
    const [type, createdAt] = [downlineType(row.type), instant(row.createdTime)];
    if (linkId === undefined || code === undefined || url === undefined) return [];
    if (type === undefined || createdAt === undefined) return [];
    const expiresAt = instant(row.expireTime);
    return [
      {
        ...{ id: linkId, code, url, type, rebates: productRates(listIn(row.rebates)) },
        ...{ visits: count(row.visits), registrations: count(row.registers), firstDeposits: count(row.firstDeposits) },
        ...{ createdAt, ...(expiresAt !== undefined && { expiresAt }) },
      },
    ];
  });

const registrationRows = rowsOf(
  Type.Object({
    ...{ customerId: Scalar, account: Scalar, type: Scalar, code: Scalar, registerTime: Scalar, firstDeposit: Scalar },
  }),
);

/** A row without an id, a name, a type, a code or a moment is none. */
export const linkRegistrations = (list: readonly unknown[]): LinkRegistration[] =>
  registrationRows(list).flatMap((row): LinkRegistration[] => {
    const [customerId, code, account] = [id(row.customerId), id(row.code), cleanAccountName(row.account)];
    const [type, registeredAt] = [downlineType(row.type), instant(row.registerTime)];
    if (customerId === undefined || code === undefined || account === "") return [];
    if (type === undefined || registeredAt === undefined) return [];
    const firstDeposit = money(row.firstDeposit);
    return [{ id: customerId, account, type, code, registeredAt, ...(firstDeposit !== undefined && { firstDeposit }) }];
  });

const rows = rowsOf(Type.Object({ id: Scalar, title: Scalar, content: Scalar, createdTime: Scalar }));
const longestTitle = 200;

/** What the operator tells agents (protocol 7.3): title as text, content on our short allow list. */
export const agentAnnouncements = (list: readonly unknown[]): AgentAnnouncement[] => {
  const clean = htmlCleaner(safeHtml);
  return rows(list).flatMap((row): AgentAnnouncement[] => {
    const announcementId = id(row.id);
    if (announcementId === undefined) return [];
    const createdAt = instant(row.createdTime);
    const html = clean(row.content);
    const title = plainText(text(row.title) ?? "", longestTitle);
    return [{ id: announcementId, title, html, ...(createdAt !== undefined && { createdAt }) }];
  });
};

const agent = { audience: agents, breaker: "agents", namesAccounts: true } as const;

/** What the operator tells agents (protocol 8.1). Not open to the relay: its HTML is sanitised here. */
export const agentNewsOperations = {
  agentAnnouncements: ownRead({
    audience: agents,
    breaker: "agents",
    path: "/wps/agent/announcements",
    map: (value) => ({ items: agentAnnouncements(listRequired(value, "list")) }),
  }),
};

interface NewLink {
  readonly type: DownlineType;
  readonly domain: string;
  readonly rebates: readonly ProductRate[];
  readonly expireDays?: number;
}

/** Links that may live at once where the platform does not say (domain rules, section 4). */
const mostLinks = 50;

/** Links that bring accounts under an agent (protocol 8.2). */
export const agentLinkOperations = {
  affiliateLinks: ownRead({
    ...agent,
    path: "/wps/agent/affiliateUrls",
    map: (value): AgentLinks => ({
      items: agentLinks(listRequired(value, "list")),
      most: count(number(field(value, "most")) ?? mostLinks),
    }),
  }),

  createAffiliateLink: ownWrite({
    ...agent,
    path: "/wps/agent/affiliateUrl",
    errors: { "links.full": "links_full" },
    request: Type.Object({
      ...{ type: Type.String(), domain: Type.String(), rebates: RebateRows },
      expireDays: Type.Optional(Type.Integer()),
    }),
    toWire: ({ type, domain, rebates, expireDays }: NewLink) => ({
      ...{ type: wireDownlineType(type), domain, rebates: wireRates(rebates), expireDays },
    }),
    map: (value): AgentLink => {
      const [link] = agentLinks([value]);
      if (link === undefined) throw new PlatformError("platform_bad_answer", true);
      return link;
    },
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
    request: Type.Object({
      ...Type.Pick(Type.Object(ListFields), ["pageNo", "pageSize"]).properties,
      code: Type.Optional(Type.String()),
    }),
    toWire: ({ code, ...query }: LinkRegistrationQuery) => {
      const { pageNo, pageSize } = listFields(query);
      return { pageNo, pageSize, code };
    },
    map: (value, { input }) => pageFrom(value, input, { items: linkRegistrations }),
  }),
};
