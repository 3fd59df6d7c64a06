import type { OutgoingHttpHeaders } from "node:http";
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify from "fastify";
import fp from "fastify-plugin";
import { routeConfig } from "../route-config.ts";

/** Routes that answer with data, never with a document. */
const data = /^\/(api|wps|lgw)\//;

/**
 * Security headers of every answer (promises: 3.3, 3.4). Data may do nothing at all, should a browser ever show it as a
 * page; it carries no more than OWASP's REST cheat sheet asks for, because it is sent a hundred times as often as pages.
 * Of pages, scripts come only from us and from where the configured entry scripts come, which show pictures, frames and
 * styles of their own; images and frames besides from the configured hosts and, in sandbox mode, the sandbox's public
 * address.
 */
export const securityHeadersPlugin = fp(async (app) => {
  const { config } = app.deps;
  const sandbox = config.sandboxPublicUrl
    ? [config.sandboxPublicUrl.origin, ...loopbackTwins(config.sandboxPublicUrl)]
    : [];
  const entry = config.entryScripts.hosts;
  const secure = config.publicUrl.protocol === "https:";
  const strictTransportSecurity = secure ? { maxAge: 31_536_000, includeSubDomains: true } : false;
  const ofPages = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'none'"],
        "script-src": ["'self'", ...entry],
        // Swiper and radix position elements with style attributes; scripts stay strict.
        "style-src": ["'self'", "'unsafe-inline'", ...entry],
        "img-src": unique("'self'", "data:", ...config.imageHosts, ...entry, ...sandbox),
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...entry],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "frame-src": unique("'self'", ...config.frameHosts, ...entry, ...sandbox),
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
      },
    },
    strictTransportSecurity,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: "same-origin" },
    xXssProtection: false,
  });
  const ofData = await headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
    },
    strictTransportSecurity,
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // What these say, they say to documents.
    ...{ crossOriginEmbedderPolicy: false, crossOriginOpenerPolicy: false, originAgentCluster: false },
    ...{ xDnsPrefetchControl: false, xDownloadOptions: false, xPermittedCrossDomainPolicies: false },
    xXssProtection: false,
  });
  app.decorate(
    "dataHeaders",
    Object.entries(ofData).flatMap(([name, value]) => [name, String(value)]),
  );
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(data.test(routeConfig(request).url ?? "") ? ofData : ofPages);
    done();
  });
});

/** What helmet says under these options. None of it depends on the request, so it is asked once instead of each time. */
async function headersOf(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const asked = Fastify();
  await asked.register(helmet, options);
  const { promise, resolve } = Promise.withResolvers<OutgoingHttpHeaders>();
  asked.get("/", (_request, reply) => {
    resolve({ ...reply.raw.getHeaders() });
    reply.send();
  });
  await asked.inject("/");
  await asked.close();
  return promise;
}

const unique = (...sources: string[]): string[] => [...new Set(sources)];

/** `localhost` and `127.0.0.1` are two origins to a browser; a newcomer may type either. */
function loopbackTwins(url: URL): string[] {
  if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1") return [];
  const twin = new URL(url);
  twin.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return [twin.origin];
}

declare module "fastify" {
  interface FastifyInstance {
    /** The security headers of routes that answer with data: names and values in turn, as `writeHead` takes them. */
    readonly dataHeaders: readonly string[];
  }
}
