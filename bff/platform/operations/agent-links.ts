import Type from "typebox";
import type { AgentLink, AgentLinks, LinkRegistrationQuery } from "../../../shared/contracts/agent-links.ts";
import type { DownlineType, ProductRate } from "../../../shared/contracts/agent-team.ts";
import { PlatformError } from "../error.ts";
import { agentLinks, linkRegistrations } from "../mappers/agent-links.ts";
import { RebateRows, wireRates } from "../mappers/agent-rates.ts";
import { wireDownlineType } from "../mappers/downlines.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { count, field, listRequired, number } from "../mappers/wire.ts";
import { agents, ownRead, ownWrite } from "../presets.ts";

interface NewLink {
  readonly type: DownlineType;
  readonly domain: string;
  readonly rebates: readonly ProductRate[];
  readonly expireDays?: number;
}

const agent = { audience: agents, breaker: "agents", namesAccounts: true } as const;
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
