import * as session from "../../../shared/contracts/session.ts";
import type { App } from "../../fastify.ts";
import { FreePlay, TokenHandover } from "../../session/alternative-sign-in.ts";
import { bind } from "../bind.ts";

/** Ways in without a password: free play, and a token another site of the operator handed over. */
export async function alternativeSignInRoutes(app: App): Promise<void> {
  const freePlay = new FreePlay(app.deps);
  const handover = new TokenHandover(app.deps);

  app.route({
    ...bind(session, "trialSession"),
    handler: (request, reply) => freePlay.start(request, reply),
  });

  app.route({
    ...bind(session, "handover"),
    handler: (request, reply) => handover.enter(request.body, request, reply),
  });
}
