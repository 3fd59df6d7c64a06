import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import fp from "fastify-plugin";
import { errors } from "../../shared/errors.ts";
import { defaultLanguage, isLanguage, parseAcceptLanguage } from "../../shared/language.ts";
import { checkAccess, createChecks, overloadCheck } from "../checks/request-checks.ts";
import type { Config } from "../config.ts";
import type { Check } from "../fastify.ts";
import { plainForwardedFor } from "../http/request.ts";
import { isDataRoute, securityHeaders } from "../http/security-headers.ts";
import { platformContext, sessionCheck } from "../session/caller.ts";
import { requireProof } from "../session/session-proofs.ts";
import { renderBareError } from "./errors.ts";

/** Prepares each request, applies the general limit and runs the route's checks (bff/checks/request-checks.ts). */
export const checksPlugin = fp(registerChecks, {
  name: "checks",
  dependencies: ["general-limit", "request-record"],
  decorators: { fastify: ["deps"] },
});

async function registerChecks(app: FastifyInstance): Promise<void> {
  // The package's hook would parse all cookies of every request (see bff/session/cookies.ts).
  await app.register(cookie, { hook: false });
  app.decorateRequest("route");
  app.decorateRequest("relayQuery", "");
  app.decorateRequest("refusalEvent");
  app.decorateRequest("caller");
  app.decorateRequest("language", defaultLanguage);
  app.decorateRequest("platformContext", platformContext);
  app.decorateRequest("isTokenSeen", false);
  const { publicUrl, trustProxy } = app.deps.config;
  const prepare = createPreparation(app.deps.config);
  const checkOverload = await overloadCheck(app);
  const checksOf = await createChecks(app);

  const session = sessionCheck(app.deps);
  app.decorate("recheckSession", (request: FastifyRequest) => {
    const reading = session.again(request);
    return reading ? reading.then(() => checkAccess(request)) : checkAccess(request);
  });
  function requireSession(request: FastifyRequest, _reply: FastifyReply, done: () => void): void | Promise<void> {
    const checking = app.recheckSession(request);
    if (checking) return checking;
    done();
  }

  app.addHook("onRoute", (route) => {
    const row = route.config?.row;
    const checks = checksOf({ ...route.config, url: route.url });
    route.config = { ...route.config, isData: isDataRoute(route.url), checks };
    // These checks read the validated body, and run before the handler has side effects.
    const first: preHandlerHookHandler[] = [];
    if (row && row.method !== "GET" && row.access !== "shared" && row.access !== "visitor") first.push(requireSession);
    if (row?.proof ?? row?.proofWith) {
      first.push((request, _reply, done) => {
        requireProof(app.deps, row, request);
        done();
      });
    }
    if (first.length > 0) route.preHandler = [...first, ...[route.preHandler ?? []].flat()];
  });

  app.addHook("onRequest", function checkRequest(request, reply, done): void | Promise<void> {
    prepare(request, reply);
    const { caller, headers, route } = request;
    if (caller.ip === undefined) return drop(request, reply);
    if (app.isFlooding(caller.ip, headers)) return refuseFlood(request, reply);
    // Liveness is reported even under overload, so that the process is not restarted.
    if (route.url !== "/health/live") checkOverload(request, reply);
    app.checkGeneralLimit(request, reply);
    const checking = runChecks(route.checks ?? checksOf(route), request, reply);
    if (checking) return checking;
    done();
  });

  /** Sends a minimal 429. Signed-in players at the same address are not affected, because they count by account. */
  function refuseFlood(request: FastifyRequest, reply: FastifyReply): void {
    request.refusalEvent = "excess_rate_limit_exceeded";
    const { headers, json } = renderBareError(publicUrl, "too_many_requests", request.id);
    reply.hijack();
    reply.raw.writeHead(errors.too_many_requests.status, {
      ...headers,
      "retry-after": "1",
      "x-request-id": request.id,
      ...(trustProxy.length === 0 && { connection: "close" }),
    });
    reply.raw.end(json);
  }
}

/** Runs checks in order, and throws the first refusal. Returns a promise only if a check has to wait. */
function runChecks(
  checks: readonly Check[],
  request: FastifyRequest,
  reply: FastifyReply,
  first = 0,
): Promise<void> | undefined {
  for (let index = first; index < checks.length; index += 1) {
    const pending = checks[index]?.(request, reply);
    if (pending) return pending.then(() => runChecks(checks, request, reply, index + 1));
  }
  return undefined;
}

/** Drops a request whose socket has no address, because the connection was reset before the request was read. */
function drop({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  raw.destroy();
}

declare module "fastify" {
  interface FastifyInstance {
    /** Checks again whether the session is valid, because it may have ended while the body arrived. @throws ApiError */
    recheckSession(request: FastifyRequest): void | Promise<void>;
  }
}

/** Creates the function that sets common request fields and response headers. */
function createPreparation(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const { pages, data } = securityHeaders(config);
  const behindProxy = config.trustProxy.length > 0;
  return (request, reply) => {
    // Ports are removed before `request.ip` is read, because Fastify would not recognise a trusted proxy with a port.
    if (behindProxy) plainForwardedFor(request.raw);
    const { config: route } = request.routeOptions;
    const { headers, id, ip, query } = request;
    const isShared = route.row?.access === "shared";
    request.route = route;
    request.caller = { state: "guest", ip };
    // Shared routes use only `?language=`, so that caches hold one response per URL (decision 003).
    if (!isShared || route.relay) request.language = parseAcceptLanguage(headers["accept-language"]);
    else {
      const { language } = query as { language?: unknown };
      request.language = isLanguage(language) ? language : defaultLanguage;
    }
    reply.headers(route.isData ? data : pages);
    // Shared responses and files have neither header, because a cache would repeat the id. Errors add both.
    if (route.row && !isShared) reply.header("x-request-id", id).header("cache-control", "no-store");
  };
}
