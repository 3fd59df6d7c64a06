import type { FastifyRequest } from "fastify";
import * as contract from "../../../shared/contracts/protection.ts";
import type { App } from "../../fastify.ts";
import { type Change, forSession } from "../../protection/own-protection.ts";
import { askReturn, confirmReturn } from "../../protection/pauses.ts";
import { Pausing } from "../../protection/pausing.ts";
import { accountOf } from "../../session/devices.ts";
import { bind } from "../bind.ts";

/** Time-out, self-exclusion and the way back. */
export const pausesRoutes = async (app: App): Promise<void> => {
  const { excludedMarks, ownProtection } = app.deps;
  const pausing = new Pausing(app.deps);
  const change = (request: FastifyRequest, step: Change) =>
    ownProtection.change({ account: accountOf(request.caller).account, context: request.platformContext() }, step);

  app.route({
    ...bind(contract, "timeOut"),
    handler: async (request, reply) => {
      await pausing.takeTimeOut(request.body, request, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(contract, "exclude"),
    handler: async (request, reply) => {
      await pausing.exclude(request.body, request, reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    ...bind(contract, "askReturn"),
    handler: (request) => change(request, askReturn),
  });

  app.route({
    ...bind(contract, "confirmReturn"),
    handler: async (request) => {
      const now = await change(request, confirmReturn);
      // Whoever is back may register elsewhere by their own number again.
      await excludedMarks.settle(accountOf(request.caller).account);
      return forSession(now, request.caller);
    },
  });
};
