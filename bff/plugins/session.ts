import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { RouteRow } from "../../shared/routes.ts";
import { ApiError } from "../api-error.ts";
import type { CallContext } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { refusal, stateOn } from "../session/access.ts";
import type { Caller } from "../session/contract.ts";
import { Cookies } from "../session/cookies.ts";
import { knownDeviceId } from "../session/visitors.ts";
import { ignoreAway } from "../store/ignore-away.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** A platform call was made for this request, so the platform saw its token. */
    platformReached: boolean;
  }
}

/** Longest user agent worth sending upstream. */
const userAgentLength = 256;
const backgroundTouchMs = 5_000;

/** Reads the caller of every route that is not shared, enforces its `access`, and keeps sessions alive or ends them. */
export const sessionPlugin = fp(async (app) => {
  const { config, sessions, keepAlive } = app.deps;
  const cookies = new Cookies(config.publicUrl);
  app.decorateRequest("caller");
  app.decorateRequest("platformContext");
  app.decorateRequest("platformReached", false);

  app.addHook("onRequest", async (request, reply) => {
    const { row } = request.routeOptions.config;
    request.caller = { state: "guest", ip: request.ip };
    request.platformContext = contextOf(request, reply);
    if (!row || row.access === "shared") return;
    reply.header("cache-control", "no-store");
    request.caller = await callerOf(request, row);
    const code = refusal(row, request.caller);
    if (code) throw new ApiError(code);
    const { ticket } = request.caller;
    if (ticket && !row.passive) await sessions.touch(ticket, keepAlive.touchedAt(ticket)).catch(ignoreAway);
  });

  app.addHook("onError", async (request, _reply, error) => {
    await endIfDead(request, error);
  });

  // After the answer: keeping the platform's session alive must not slow a page down.
  app.addHook("onResponse", async (request) => {
    const { row } = request.routeOptions.config;
    // No caller: an earlier hook refused the request.
    const ticket = request.caller?.ticket;
    if (!row || row.passive || !ticket?.record.token) return;
    try {
      if (request.platformReached) keepAlive.reached(ticket);
      else await keepAlive.touch(ticket, () => backgroundContext(request));
    } catch (error) {
      await endIfDead(request, error);
      if (!(error instanceof PlatformError)) ignoreAway(error);
    }
  });

  async function callerOf(request: FastifyRequest, row: RouteRow): Promise<Caller> {
    const from = request.method === "GET" && !row.fresh ? "memory" : "store";
    const { ticket, endReason } = await sessions.read(cookies.read(request, "sid"), from);
    const deviceId = knownDeviceId(cookies.read(request, "device"));
    return {
      state: stateOn(row, ticket?.record),
      ip: request.ip,
      ...(deviceId && { deviceId }),
      ...(ticket && { ticket }),
      ...(endReason && { endReason }),
    };
  }

  /** The platform said that the token is dead: so is our session, and the browser will be told why. */
  async function endIfDead({ caller }: FastifyRequest, error: unknown): Promise<void> {
    if (!(error instanceof PlatformError) || !caller?.ticket?.record.token) return;
    const reason = endReasons[error.code];
    if (reason) await sessions.end(caller.ticket, reason).catch(ignoreAway);
  }
});

const endReasons: Readonly<Partial<Record<PlatformError["code"], "expired" | "elsewhere">>> = {
  session_expired: "expired",
  session_elsewhere: "elsewhere",
};

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
  return () => {
    request.platformReached = true;
    return { ...visitorContext(request), signal: signal() };
  };
}

const backgroundContext = (request: FastifyRequest): CallContext => ({
  ...visitorContext(request),
  signal: AbortSignal.timeout(backgroundTouchMs),
});

function visitorContext(request: FastifyRequest): CallContext {
  const { caller } = request;
  const userAgent = request.headers["user-agent"]?.slice(0, userAgentLength);
  const token = caller.state === "guest" ? undefined : caller.ticket?.record.token;
  return {
    language: request.language,
    clientIp: caller.ip,
    requestId: request.id,
    ...(userAgent && { userAgent }),
    ...(caller.deviceId && { deviceId: caller.deviceId }),
    ...(token && { token }),
  };
}
