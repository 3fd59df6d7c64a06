import * as links from "../../../shared/contracts/agent-links.ts";
import * as news from "../../../shared/contracts/agent-news.ts";
import { proveOwnLink } from "../../agents/own-contracts.ts";
import type { App } from "../../fastify.ts";
import { bind, callRoute } from "../bind.ts";

/** Links that bring accounts under an agent; one that is named is proven to be its own (decision 049). */
export const agentLinkRoutes = async (app: App): Promise<void> => {
  const { config, platform } = app.deps;

  callRoute(app, links, "agentLinks", { operation: "affiliateLinks" });

  // The address the site is known by, its port included: a Host header is whatever its sender typed.
  app.route({
    ...bind(links, "createAgentLink"),
    handler: (request) =>
      platform.call(
        "createAffiliateLink",
        { ...request.body, domain: config.publicUrl.host },
        request.platformContext(),
      ),
  });

  app.route({
    ...bind(links, "deleteAgentLink"),
    handler: async (request, reply) => {
      const { id } = request.params;
      await proveOwnLink(platform, request, (link) => link.id === id);
      await platform.call("deleteAffiliateLink", { id }, request.platformContext());
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(links, "agentLinkRegistrations"),
    handler: async (request) => {
      const { code } = request.query;
      if (code !== undefined) await proveOwnLink(platform, request, (link) => link.code === code);
      return platform.call("registeredAffiliates", request.query, request.platformContext());
    },
  });
};

/** What the operator tells agents. */
export const agentNewsRoutes = async (app: App): Promise<void> => {
  callRoute(app, news, "agentAnnouncements", { operation: "agentAnnouncements" });
};
