import * as contract from "../../../shared/contracts/profile.ts";
import type { App } from "../../fastify.ts";
import { ProfileChanges } from "../../registration/profile-changes.ts";
import { bind } from "../bind.ts";
import { callRoute } from "../call-route.ts";
import { profileFrom } from "./profile-from.ts";

/** Who an account says it is, and how safe it is (protocol 3.4). */
export const profileRoutes = async (app: App): Promise<void> => {
  const changes = new ProfileChanges(app.deps);

  callRoute(app, contract, "profile", { operation: "memberInfo", answer: profileFrom });

  app.route({
    ...bind(contract, "changeProfile"),
    handler: async (request, reply) => {
      await changes.make(request.body, request);
      return reply.code(204).send(null);
    },
  });
};
