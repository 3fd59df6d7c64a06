import type { FastifyRequest } from "fastify";
import * as messages from "../../../shared/contracts/messages.ts";
import { runInBackground } from "../../background.ts";
import type { App } from "../../fastify.ts";
import { accountOf } from "../../session/devices.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";

/** The inbox of an account. What is read or deleted here is counted anew for every page of the account. */
export const messageRoutes = async (app: App): Promise<void> => {
  const { platform, push } = app.deps;

  /** Not waited for: the message is read, whether or not the other pages hear of it now. */
  const tellPages = ({ caller, log }: FastifyRequest): void =>
    runInBackground(push.pollNow(accountOf(caller).account), log, "push_poll");

  callRoute(app, messages, "messages", { operation: "inbox", input: ({ query }) => query });
  callRoute(app, messages, "unread", { operation: "unreadCount", answer: (count) => ({ count }) });

  app.route({
    ...bind(messages, "readMessages"),
    handler: async (request, reply) => {
      await platform.call("readMessages", request.body, request.platformContext());
      tellPages(request);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(messages, "deleteMessages"),
    handler: async (request, reply) => {
      await platform.call("deleteMessages", request.body, request.platformContext());
      tellPages(request);
      return reply.code(204).send(null);
    },
  });
};
