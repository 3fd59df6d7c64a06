import cookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest, preHandlerHookHandler } from "fastify";
import fp from "fastify-plugin";
import { errors } from "../../shared/errors.ts";
import { defaultLanguage, isLanguage, type Language, languageOf } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { runInBackground } from "../background.ts";
import { generalLimitCheck } from "../checks/general-limit.ts";
import { checkAccess, createChecks, overloadCheck } from "../checks/request-checks.ts";
import type { Config } from "../config.ts";
import type { Check } from "../fastify.ts";
import { plainForwardedFor } from "../http/request.ts";
import { isDataRoute, securityHeaders } from "../http/security-headers.ts";
import { platformContextOf, sessionCheck } from "../session/caller.ts";
import { SessionProofs } from "../session/session-proofs.ts";
import { refusalOf } from "./errors.ts";

/**
 * Prepares each request, counts it in the general limit and runs the checks of its route (bff/checks/request-checks.ts).
 * Only the limit's package answers with a promise to every call; a check does where something has to be asked.
 */
export const checksPlugin = fp(async (app) => {
  // Without its hook, which would parse the cookies of every request: bff/session/cookies.ts reads the one it needs.
  await app.register(cookie, { hook: false });
  app.decorateRequest("route");
  app.decorateRequest("relayQuery", "");
  app.decorateRequest("refusal");
  app.decorateRequest("caller");
  app.decorateRequest("language", defaultLanguage);
  app.decorateRequest("platformContext", function (this: FastifyRequest, language = this.language) {
    return platformContextOf(this, language);
  });
  app.decorateRequest("isTokenSeen", false);
  const { publicUrl, trustProxy } = app.deps.config;
  const prepare = createPreparation(app.deps.config);
  const checkOverload = await overloadCheck(app);
  const count = await generalLimitCheck(app);
  const checksOf = createChecks(app);

  const proofs = new SessionProofs(app.deps);
  const session = sessionCheck(app.deps);
  app.decorate("recheckSession", (request: FastifyRequest) => {
    const reading = session.again(request);
    return reading ? reading.then(() => checkAccess(request)) : checkAccess(request);
  });
  function requireSession(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
    let checking: void | Promise<void>;
    try {
      checking = app.recheckSession(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    if (checking)
      runInBackground(
        checking.then(() => done(), done),
        request.log,
        "request_checks",
      );
    else done();
  }

  app.addHook("onRoute", (route) => {
    const row = route.config?.row;
    route.config = {
      ...route.config,
      isData: isDataRoute(route.url),
      checks: checksOf({ ...route.config, url: route.url }),
    };
    if (row?.yields) {
      const { handler } = route;
      // Around the handler: what the platform refuses is no change, and what is lost may be one.
      route.handler = async function (request, reply) {
        const make = async () => handler.call(this, request, reply);
        return (await app.deps.accountSecurity.change({ kind: "incomeChanged" }, request, make)).result;
      };
    }
    // Behind the validation, since it looks at the body, and before the handler claims, counts or asks anything.
    const first: preHandlerHookHandler[] = [];
    if (row && row.method !== "GET" && row.access !== "shared" && row.access !== "visitor") first.push(requireSession);
    if (row && (row.proof || row.freshWith || row.freshWithout || row.typedWith)) {
      first.push((request, _reply, done) => {
        let refusal: Error | undefined;
        try {
          proofs.check(row, request);
        } catch (error) {
          refusal = error as Error;
        }
        done(refusal);
      });
    }
    if (first.length > 0) route.preHandler = [...first, ...[route.preHandler ?? []].flat()];
  });

  app.addHook("onRequest", function countRequest(request, reply, done): void | Promise<void> {
    prepare(request, reply);
    app.watchRequest(request, reply);
    if (request.caller.ip === undefined) return drop(request, reply);
    if (app.isFlooding(request.caller.ip, request.headers)) return refuseFlood(request, reply);
    checkOverload(request, reply);
    const counting = count(request, reply);
    if (counting) return counting;
    done();
  });

  app.addHook("onRequest", function checkRequest(request, reply, done): void | Promise<void> {
    const checking = runChecks(request.route.checks ?? checksOf(request.route), request, reply);
    if (checking) return checking;
    done();
  });

  /**
   * Refuses at a fraction of the cost of an answer, and closes the connection unless it is a proxy's. Players signed in
   * behind the same address are not refused: their requests count for their accounts.
   */
  function refuseFlood(request: FastifyRequest, reply: FastifyReply): void {
    request.refusal = "excess_rate_limit_exceeded";
    const { headers, json } = refusalOf(publicUrl, "too_many_requests", request.id);
    reply.hijack();
    reply.raw.writeHead(errors.too_many_requests.status, {
      ...headers,
      "retry-after": "1",
      "x-request-id": request.id,
      ...(trustProxy.length === 0 && { connection: "close" }),
    });
    reply.raw.end(json);
  }
});

/**
 * Runs checks one after the other, in the same turn for as long as none of them has to ask anything.
 * @returns a promise only when a check returned one
 * @throws ApiError of the first check that refuses
 */
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

/**
 * Ends a request whose client reset the connection before it was read: its socket names no address any more to count
 * by, and nobody is there to answer. It is recorded as one whose client left.
 */
function drop({ raw }: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  raw.destroy();
}

declare module "fastify" {
  interface FastifyInstance {
    /**
     * Checks the session again after the body of a write has arrived: it may have been ended or proven meanwhile. A session
     * that was read before the body stays in memory for 5 s or until it changes, so the store is rarely read again.
     * @throws as the checks of session and access
     */
    recheckSession(request: FastifyRequest): void | Promise<void>;
  }
}

/**
 * Makes the function that runs before the checks: it settles what every later part of a request reads, and the headers
 * that every answer carries, a refusal included.
 */
export function createPreparation(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const { pages, data } = securityHeaders(config);
  const behindProxy = config.trustProxy.length > 0;
  return (request, reply) => {
    // Before the address is read: a port must neither become part of it nor hide a trusted proxy from the list.
    if (behindProxy) plainForwardedFor(request.raw);
    request.route = request.routeOptions.config;
    request.caller = { state: "guest", ip: request.ip };
    const { row } = request.route;
    request.language = languageFor(row, request);
    reply.headers(request.route.isData ? data : pages);
    if (row && row.access !== "shared") setPersonalHeaders(request, reply);
  };
}

/**
 * The language of a call. On shared routes only `?language=` decides, so that one address has one answer whoever
 * caches it; everywhere else only `Accept-Language` does (decision 003).
 */
function languageFor(row: RouteRow | undefined, { query, headers }: FastifyRequest): Language {
  if (row?.access !== "shared") return languageOf(headers["accept-language"]);
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : defaultLanguage;
}

/**
 * The id under which this request is logged, here and at the platform, and no storing. A shared answer or a file says
 * neither: a cached copy would carry the id of another request. Errors add both themselves.
 */
function setPersonalHeaders({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", id).header("cache-control", "no-store");
}
