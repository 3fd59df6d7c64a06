import type { FastifyRequest } from "fastify";
import * as messages from "../../shared/contracts/messages.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { App } from "../fastify.ts";
import { accountOf } from "../session/caller.ts";
import { callRoute, emptyRoute, route } from "./bind.ts";
import { createGameAddress } from "./launch-addresses.ts";

/** Inbox of an account and the platform's chat. */
export default async function messageRoutes(app: App): Promise<void> {
  const { cache, platform, push, site } = app.deps;
  const gameAddress = createGameAddress(app.deps);

  callRoute(app, messages, "messages", { operation: "inbox", input: ({ query }) => query });
  callRoute(app, messages, "unread", { operation: "unreadCount", answer: (count) => ({ count }) });

  for (const id of ["readMessages", "deleteMessages"] as const) {
    emptyRoute(app, messages, id, async (request) => {
      await platform.call(id, request.body, request.platformContext());
      // Runs in the background, because the change is valid even if the notification fails.
      runInBackground(push.pollNow(accountOf(request.caller).account), request.log, "push_poll");
    });
  }

  /** Returns the site's settings. @throws ApiError feature_unavailable without chat (flag CBS3) */
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
