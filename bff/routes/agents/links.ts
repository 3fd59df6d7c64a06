import * as team from "../../../shared/contracts/agent-team.ts";
import { proveOwnLink } from "../../agents/own-contracts.ts";
import type { App } from "../../fastify.ts";
import { callRoute, emptyRoute, route } from "../bind.ts";

/** Links that register accounts below an agent. A named link must belong to the agent (decision 049). */
export default async function agentLinkRoutes(app: App): Promise<void> {
  const { config, platform } = app.deps;

  callRoute(app, team, "agentLinks", { operation: "affiliateLinks" });

  // The link has the host of PUBLIC_URL, because the sender controls the Host header.
  callRoute(app, team, "createAgentLink", {
    operation: "createAffiliateLink",
    input: ({ body }) => ({ ...body, domain: config.publicUrl.host }),
  });

  emptyRoute(app, team, "deleteAgentLink", async (request) => {
    const { id } = request.params;
    await proveOwnLink(platform, request, (link) => link.id === id);
    await platform.call("deleteAffiliateLink", { id }, request.platformContext());
  });

  route(app, team, "agentLinkRegistrations", async (request) => {
    const { code } = request.query;
    if (code !== undefined) await proveOwnLink(platform, request, (link) => link.code === code);
    return platform.call("registeredAffiliates", request.query, request.platformContext());
  });

  callRoute(app, team, "agentAnnouncements", { operation: "agentAnnouncements" });
}
