import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { runInBackground } from "../background.ts";
import { PlatformError } from "../platform/error.ts";
import { tokenEndReason } from "../platform/token-end-reason.ts";
import type { Ticket } from "../session/contract.ts";
import { backgroundContext } from "../session/platform-context.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";

/** Keeps the platform's session alive as long as ours, and revokes ours once the platform says that its token has ended. */
export const sessionUpkeepPlugin = fp(async (app) => {
  const { keepAlive, sessions } = app.deps;

  app.addHook("onError", async (request, _reply, error) => {
    await endIfDead(request, error);
  });

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
      await endIfDead(request, error);
      if (!(error instanceof PlatformError)) ignoreStoreUnavailable(error);
    }
  }

  /** Revokes the session of a platform token that has ended, with the reason the browser will show. */
  async function endIfDead({ caller }: FastifyRequest, error: unknown): Promise<void> {
    const reason = caller?.ticket?.record.token ? tokenEndReason(error) : undefined;
    if (caller?.ticket && reason) await sessions.end(caller.ticket, reason).catch(ignoreStoreUnavailable);
  }
});
