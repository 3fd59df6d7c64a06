import type { OutgoingHttpHeader } from "node:http";
import type { FastifyReply } from "fastify";
import { languageOf } from "../../../shared/language.ts";
import type { Access, RouteRow } from "../../../shared/routes.ts";
import type { App } from "../../fastify.ts";
import { relayByteCounter } from "../../metrics/relay-bytes.ts";
import type { RelayReply } from "../../platform/relay/contract.ts";
import { type RelayTarget, relayTargets } from "../../platform/relay/targets.ts";
import { reachPlatform } from "../../plugins/session.ts";
import { bodyOf } from "./body.ts";
import { queryOn } from "./exact-address.ts";

/** Who may make a relayed call, in the terms of our own routes. A call without a token reads no session either. */
function accessOf({ token, who }: RelayTarget): Access {
  if (who.includes("guest")) return token === "never" ? "shared" : "visitor";
  if (who.includes("trial")) return "signedIn";
  return who.includes("member") ? "account" : "agent";
}

const rowOf = (target: RelayTarget): RouteRow => ({
  method: target.method,
  path: target.path,
  access: accessOf(target),
  ...(target.passive && { passive: true as const }),
});

/** Node writes head and body with one call when both are text of the same kind; copying more than this costs more. */
const oneWriteBytes = 8 * 1024;

/**
 * `/wps/*` and `/lgw/*` for hosted lobbies and existing integrations: exact methods and paths of the operation table's
 * open rows and of RELAY_EXTRA; nothing else below them is ours (architecture section 4, decision 016).
 */
export const relayRoutes = async (app: App): Promise<void> => {
  const { config, metrics, platform } = app.deps;
  const countBytes = relayByteCounter(metrics);
  app.addHook("onRequest", (request, reply, done) => {
    countBytes(request.raw, reply.raw);
    done();
  });
  // Bodies go on as they come, whatever they hold.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  for (const target of relayTargets(config.relay.extra)) {
    const row = rowOf(target);
    app.route({
      method: row.method,
      url: row.path,
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { row, relay: target },
      handler: async (request, reply) => {
        const { headers } = request;
        const body = row.method === "GET" ? undefined : await bodyOf(request.raw, config.relay.requestBytes);
        const call = {
          target,
          query: queryOn(row.path, request.raw.url ?? "") ?? "",
          headers,
          ...(body && { body }),
          // The header alone names the language: `language=` in the query is the platform's own field.
          context: { ...reachPlatform(request), language: languageOf(headers["accept-language"]) },
        };
        await platform.relay(call, replyTo(reply, app.isDraining));
        return reply;
      },
    });
  }
};

/** Writes past Fastify's serialisation; our own headers of every answer stay. */
function replyTo(reply: FastifyReply, isDraining: () => boolean): RelayReply {
  const begin = (status: number, headers: Record<string, string>) => {
    reply.hijack();
    // The platform's answers depend on who asks, and from where: they are nobody else's.
    reply.header("cache-control", "no-store");
    // No hook sees an answer that is written here (plugins/health.ts).
    if (isDraining()) reply.header("connection", "close");
    // A flat list is what Node writes without looking at it again.
    const lines: OutgoingHttpHeader[] = [];
    const ours = reply.getHeaders();
    for (const name in ours) {
      const value = ours[name];
      if (value !== undefined && headers[name] === undefined) lines.push(name, value);
    }
    for (const name in headers) lines.push(name, headers[name] ?? "");
    return reply.raw.writeHead(status, lines);
  };
  return {
    send: ({ status, headers }, body) => {
      const raw = begin(status, headers);
      const size = body.reduce((sum, chunk) => sum + chunk.length, 0);
      if (size <= oneWriteBytes) return raw.end(body.map((chunk) => chunk.toString("latin1")).join(""), "latin1");
      // Head and chunks in one call.
      raw.cork();
      for (const chunk of body) raw.write(chunk);
      raw.end();
      raw.uncork();
    },
    stream: ({ status, headers }) => begin(status, headers),
    onLeave(listener) {
      const { raw } = reply;
      if (raw.destroyed && !raw.writableFinished) listener();
      else raw.once("close", () => raw.writableFinished || listener());
    },
  };
}
