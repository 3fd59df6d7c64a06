import { Handover, Session } from "../../../shared/contracts/session.ts";
import { routes } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { FreePlay } from "../../session/free-play.ts";
import { TokenHandover } from "../../session/token-handover.ts";
import { bind } from "../bind.ts";
import { responses } from "../response-schemas.ts";

/** Ways in without a password: free play, and a token another site of the operator handed over. */
export async function alternativeSignInRoutes(app: App): Promise<void> {
  const freePlay = new FreePlay(app.deps);
  const handover = new TokenHandover(app.deps);

  app.route({
    ...bind(routes.trialSession),
    schema: { response: responses(Session) },
    handler: (request, reply) => freePlay.start(request, reply),
  });

  app.route({
    ...bind(routes.handover),
    schema: { body: Handover, response: responses(Session) },
    handler: (request, reply) => handover.enter(request.body.token, request, reply),
  });
}
