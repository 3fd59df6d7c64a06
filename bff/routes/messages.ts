import type { FastifyRequest } from "fastify";
import * as messages from "../../shared/contracts/messages.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { App } from "../fastify.ts";
import { accountOf } from "../session/devices.ts";
import { callRoute, route } from "./bind.ts";
import { createGameAddress } from "./launch-addresses.ts";

/** The inbox of an account. All open pages of the account get the new number of unread messages. */
export default async function messageRoutes(app: App): Promise<void> {
  const { cache, platform, push, site } = app.deps;

  /** In the background: the change stands even if the other pages are not notified. */
  const refreshPages = ({ caller, log }: FastifyRequest): void =>
    runInBackground(push.pollNow(accountOf(caller).account), log, "push_poll");

  callRoute(app, messages, "messages", { operation: "inbox", input: ({ query }) => query });
  callRoute(app, messages, "unread", { operation: "unreadCount", answer: (count) => ({ count }) });

  route(app, messages, "readMessages", async (request, reply) => {
    await platform.call("readMessages", request.body, request.platformContext());
    refreshPages(request);
    return reply.code(204).send(null);
  });

  route(app, messages, "deleteMessages", async (request, reply) => {
    await platform.call("deleteMessages", request.body, request.platformContext());
    refreshPages(request);
    return reply.code(204).send(null);
  });

  // The platform's chat, on sites that have it (flag CBS3): rooms, unread messages and the address of its page.
  const gameAddress = createGameAddress(app.deps);

  /** @throws ApiError feature_unavailable on a site without chat */
  async function siteWithChat({ language }: FastifyRequest) {
    const settings = await cache.value(site, language);
    if (!settings.flags.CBS3) throw new ApiError("feature_unavailable");
    return settings;
  }

  route(app, messages, "chat", async (request) => {
    const { launchBases } = await siteWithChat(request);
    const { url } = await platform.call("launchChat", request.body, request.platformContext());
    return gameAddress(url, launchBases);
  });

  route(app, messages, "chatRooms", async (request) => {
    await siteWithChat(request);
    return platform.call("chatRooms", {}, request.platformContext());
  });

  route(app, messages, "chatUnread", async (request) => {
    await siteWithChat(request);
    return { count: await platform.call("chatUnread", {}, request.platformContext()) };
  });
}
