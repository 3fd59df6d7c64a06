import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { runInBackground } from "../background.ts";
import { PlatformError } from "../platform/error.ts";
import type { Ticket } from "../session/contract.ts";
import { endWithToken } from "../session/end-with-token.ts";
import { backgroundContext } from "../session/platform-context.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";

/** Keeps the platform's session alive as long as ours. */
export const sessionUpkeepPlugin = fp(async (app) => {
  const { keepAlive } = app.deps;

  // After the answer: keeping the platform's session alive must not slow a page down.
  app.addHook("onResponse", (request, _reply, done) => {
    const { caller, route } = request;
    // A request that was refused before the checks has neither.
    const ticket = caller?.ticket;
    if (!route?.row || route.row.passive || !ticket?.record.token) return done();
    if (request.isTokenSeen) keepAlive.markTokenSeen(ticket);
    else if (keepAlive.isDue(ticket))
      runInBackground(touchPlatform(request, ticket), request.log, "session_keep_alive");
    done();
  });

  async function touchPlatform(request: FastifyRequest, ticket: Ticket): Promise<void> {
    try {
      await keepAlive.touch(ticket, () => backgroundContext(request));
    } catch (error) {
      await endWithToken(app.deps, request, error);
      if (!(error instanceof PlatformError)) ignoreStoreUnavailable(error);
    }
  }
});
