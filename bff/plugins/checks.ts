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

/** Prepares each request, counts it in the general limit and runs its route's checks (bff/checks/request-checks.ts). */
export const checksPlugin = fp(registerChecks, {
  name: "checks",
  dependencies: ["general-limit", "request-record"],
  decorators: { fastify: ["deps"] },
});

async function registerChecks(app: FastifyInstance): Promise<void> {
  // The package's hook is off, because it parses all cookies of every request; bff/session/cookies.ts reads only those
  // it needs.
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
  // Returns a promise only if something has to be read.
  function requireSession(request: FastifyRequest, _reply: FastifyReply, done: () => void): void | Promise<void> {
    const checking = app.recheckSession(request);
    if (checking) return checking;
    done();
  }

  app.addHook("onRoute", (route) => {
    const row = route.config?.row;
    const checks = checksOf({ ...route.config, url: route.url });
    route.config = { ...route.config, isData: isDataRoute(route.url), checks };
    // These checks run after validation, because they read the body, and before the handler claims, counts or calls
    // anything.
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
    // The liveness probe of an overloaded process is answered, or the process would be restarted under load.
    if (route.url !== "/health/live") checkOverload(request, reply);
    app.checkGeneralLimit(request, reply);
    const checking = runChecks(route.checks ?? checksOf(route), request, reply);
    if (checking) return checking;
    done();
  });

  /**
   * Refuses a request at a fraction of the cost of a response, and closes the connection unless it belongs to a proxy.
   * Signed-in players behind the same address are not refused: their requests count for their accounts.
   */
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

/** Runs checks one after another, without a promise as long as none of them has to wait. Throws the first refusal. */
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

/** Ends a request whose client reset the connection before it was read: its socket has no address to count by. */
function drop({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  raw.destroy();
}

declare module "fastify" {
  interface FastifyInstance {
    /** Checks the session again after the body of a write has arrived, because it may have ended. @throws ApiError */
    recheckSession(request: FastifyRequest): void | Promise<void>;
  }
}

/** Creates the function that sets the fields of a request that later parts read, and the headers of every response. */
function createPreparation(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const { pages, data } = securityHeaders(config);
  const behindProxy = config.trustProxy.length > 0;
  return (request, reply) => {
    // This runs before the address is read: a port must not become part of it or hide a trusted proxy from the list.
    if (behindProxy) plainForwardedFor(request.raw);
    const { config: route } = request.routeOptions;
    const { headers, id, ip, query } = request;
    const isShared = route.row?.access === "shared";
    request.route = route;
    request.caller = { state: "guest", ip };
    // On shared routes only `?language=` decides, so that an address has one response in every cache (decision 003).
    // The relay leaves the query to the platform.
    if (!isShared || route.relay) request.language = parseAcceptLanguage(headers["accept-language"]);
    else {
      const { language } = query as { language?: unknown };
      request.language = isLanguage(language) ? language : defaultLanguage;
    }
    reply.headers(route.isData ? data : pages);
    // Shared responses and files carry neither: a cached copy would have the id of another request. Errors add both.
    if (route.row && !isShared) reply.header("x-request-id", id).header("cache-control", "no-store");
  };
}
