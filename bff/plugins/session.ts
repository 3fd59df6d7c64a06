import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import { PlatformError } from "../platform/error.ts";
import { tokenEndReason } from "../platform/token-end-reason.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import { routeConfig } from "../route-config.ts";
import { callContext, callerOn, type SessionLookup } from "../session/caller.ts";
import type { Ticket } from "../session/contract.ts";
import { Cookies } from "../session/cookies.ts";
import { knownDeviceId } from "../session/visitors.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** A platform call was made for this request, so the platform saw its token. */
    platformCalled: boolean;
  }
}

const backgroundTouchMs = 5_000;

/** Reads the caller of every route that is not shared, enforces its `access`, and keeps sessions alive or ends them. */
export const sessionPlugin = fp(async (app) => {
  const { config, sessions, keepAlive } = app.deps;
  const cookies = new Cookies(config.publicUrl);
  app.decorateRequest("caller");
  app.decorateRequest("platformContext");
  app.decorateRequest("platformCalled", false);

  // Answers at once where nothing has to be asked, which is nearly always: a promise less for each part of a request.
  app.addHook("onRequest", (request, reply, done) => {
    const { row } = routeConfig(request);
    request.caller = { state: "guest", ip: request.ip };
    request.platformContext = contextOf(request, reply);
    if (!row || row.access === "shared") return done();
    reply.header("cache-control", "no-store");
    const cookie = cookies.read(request, "sid");
    const cached = request.method === "GET" && !row.fresh ? sessions.readCached(cookie) : undefined;
    if (cached && (row.passive || !sessions.touchIsDue(cached))) return done(admit(request, row, { ticket: cached }));
    admitFromStore(request, row, cookie).then(() => done(), done);
  });

  app.addHook("onError", async (request, _reply, error) => {
    await endIfDead(request, error);
  });

  // After the answer: keeping the platform's session alive must not slow a page down.
  app.addHook("onResponse", (request, _reply, done) => {
    const { row } = routeConfig(request);
    // No caller: an earlier hook refused the request.
    const ticket = request.caller?.ticket;
    if (!row || row.passive || !ticket?.record.token) return done();
    if (request.platformCalled) keepAlive.markTokenSeen(ticket);
    else if (keepAlive.isDue(ticket)) return void touchPlatform(request, ticket).then(() => done(), done);
    done();
  });

  /** @returns why the caller may not come in */
  function admit(request: FastifyRequest, row: RouteRow, session: SessionLookup): ApiError | undefined {
    const deviceId = knownDeviceId(cookies.read(request, "device"));
    const { caller, refused } = callerOn(row, session, { ip: request.caller.ip, deviceId });
    request.caller = caller;
    return refused && new ApiError(refused);
  }

  async function admitFromStore(request: FastifyRequest, row: RouteRow, cookie: string | undefined) {
    const from = request.method === "GET" && !row.fresh ? "memory" : "store";
    const session = await sessions.read(cookie, from);
    const refused = admit(request, row, session);
    if (refused) throw refused;
    const { ticket } = session;
    if (ticket && !row.passive) await sessions.touch(ticket, keepAlive.touchedAt(ticket)).catch(ignoreStoreUnavailable);
  }

  async function touchPlatform(request: FastifyRequest, ticket: Ticket): Promise<void> {
    try {
      await keepAlive.touch(ticket, () => backgroundContext(request));
    } catch (error) {
      await endIfDead(request, error);
      if (!(error instanceof PlatformError)) ignoreStoreUnavailable(error);
    }
  }

  /** The platform said that the token is dead: so is our session, and the browser will be told why. */
  async function endIfDead({ caller }: FastifyRequest, error: unknown): Promise<void> {
    const reason = caller?.ticket?.record.token ? tokenEndReason(error) : undefined;
    if (caller?.ticket && reason) await sessions.end(caller.ticket, reason).catch(ignoreStoreUnavailable);
  }
});

/** Whom a platform call of this request is made for, where its caller sees by itself when the client leaves. */
export function reachPlatform(request: FastifyRequest): CallContext {
  request.platformCalled = true;
  return visitorContext(request);
}

/** Builds `request.platformContext`: whom platform calls are made for, aborted when the client leaves. */
function contextOf(request: FastifyRequest, reply: FastifyReply): () => CallContext {
  let gone: AbortController | undefined;
  const signal = (): AbortSignal => {
    if (!gone) {
      const controller = new AbortController();
      gone = controller;
      if (reply.raw.destroyed && !reply.raw.writableFinished) controller.abort();
      reply.raw.once("close", () => {
        if (!reply.raw.writableFinished) controller.abort();
      });
    }
    return gone.signal;
  };
  return () => ({ ...reachPlatform(request), signal: signal() });
}

const backgroundContext = (request: FastifyRequest): CallContext => ({
  ...visitorContext(request),
  signal: AbortSignal.timeout(backgroundTouchMs),
});

const visitorContext = ({ caller, headers, id, language }: FastifyRequest): CallContext =>
  callContext(caller, { language, requestId: id, userAgent: headers["user-agent"] });
