import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { ApiError } from "../api-error.ts";
import type { Config } from "../config.ts";
import { logEvent } from "../log/events.ts";
import { routeConfig } from "../route-config.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Every call that may change something must say so in a header no foreign form can send, and must not come from a
 * foreign page (architecture section 4). No route opts out, unknown ones included. Clients that are no browser send
 * neither Sec-Fetch-Site nor Origin and hold no cookie somebody else could ride on.
 */
export const csrfPlugin = fp(async (app) => {
  const { config } = app.deps;
  app.addHook("onRequest", (request, _reply, done) => {
    if (safeMethods.has(request.method) || isOurs(request, config)) return done();
    logEvent(request.log, "csrf_rejected", { ip: request.ip, route: routeConfig(request).url ?? "unknown" });
    done(new ApiError("csrf_rejected"));
  });
});

function isOurs(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  if (request.headers["x-csrf"] !== "1") return false;
  if (site !== undefined && site !== "same-origin") return false;
  return origin === undefined || isOurOrigin(origin, host, config);
}

/** Whether a page of ours speaks. */
export const isOurOrigin = (origin: string, host: string | undefined, config: Config): boolean =>
  origin === config.publicUrl.origin || isOwnLoopback(origin, host, config);

/** A newcomer's sandbox answers under each name of their own machine, whichever PUBLIC_URL spells. */
function isOwnLoopback(origin: string, host: string | undefined, { mode }: Config): boolean {
  if (mode !== "sandbox" || !URL.canParse(origin)) return false;
  const from = new URL(origin);
  return loopback.has(from.hostname) && from.host === host;
}
