import type { FastifyRequest } from "fastify";
import * as chat from "../../../shared/contracts/chat.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { bind } from "../bind.ts";
import { gameAddresses } from "../launch/addresses.ts";

/** The platform's chat, on sites that have it (flag CBS3): its rooms, what is unread there, and the address of its page. */
export const chatRoutes = async (app: App): Promise<void> => {
  const { cache, platform, site } = app.deps;
  const addressOf = gameAddresses(app.deps);

  /** @throws ApiError feature_unavailable on a site without chat */
  async function siteWithChat({ language }: FastifyRequest) {
    const settings = await cache.value(site, language);
    if (!settings.flags.CBS3) throw new ApiError("feature_unavailable");
    return settings;
  }

  app.route({
    ...bind(chat, "chat"),
    handler: async (request) => {
      const { launchBases } = await siteWithChat(request);
      const { url } = await platform.call("launchChat", request.body, request.platformContext());
      return addressOf(url, launchBases);
    },
  });

  app.route({
    ...bind(chat, "chatRooms"),
    handler: async (request) => {
      await siteWithChat(request);
      return platform.call("chatRooms", {}, request.platformContext());
    },
  });

  app.route({
    ...bind(chat, "chatUnread"),
    handler: async (request) => {
      await siteWithChat(request);
      return { count: await platform.call("chatUnread", {}, request.platformContext()) };
    },
  });
};
