import type { FastifyReply } from "fastify";
import { languageOf } from "../../../shared/language.ts";
import type { Access, RouteRow } from "../../../shared/route-row.ts";
import type { App } from "../../fastify.ts";
import { queryOn } from "../../http/exact-address.ts";
import { relayByteCounter } from "../../metrics/relay-bytes.ts";
import { type RelayTarget, relayTargets } from "../../platform/relay/targets.ts";
import { visitorContext } from "../../session/platform-context.ts";
import { bodyOf } from "./body.ts";
import { type HeaderList, ofEveryAnswer, ResponseReply } from "./reply.ts";

/** Who may make a relayed call, in the terms of our own routes. A call without a token reads no session either. */
function accessOf({ token, audience }: RelayTarget): Access {
  if (audience.includes("guest")) return token === "never" ? "shared" : "visitor";
  if (audience.includes("trial")) return "signedIn";
  return audience.includes("member") ? "account" : "agent";
}

const rowOf = (target: RelayTarget): RouteRow => ({
  method: target.method,
  path: target.path,
  access: accessOf(target),
  ...(target.passive && { passive: true as const }),
});

/**
 * `/wps/*` and `/lgw/*` for hosted lobbies and existing integrations: exact methods and paths of the operation table's
 * open rows and of RELAY_EXTRA; nothing else below them is ours (architecture section 4, decision 016).
 */
export const relayRoutes = async (app: App): Promise<void> => {
  const { config, metrics, platform } = app.deps;
  const countBytes = relayByteCounter(metrics);
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
        reply.raw.once("close", countBytes(request.raw));
        const context = visitorContext(request);
        const body = row.method === "GET" ? undefined : await bodyOf(request.raw, config.relay.requestBytes);
        const call = {
          target,
          query: queryOn(row.path, request.raw.url ?? "") ?? "",
          headers,
          ...(body && { body }),
          // The header alone names the language: `language=` in the query is the platform's own field.
          context: { ...context, language: languageOf(headers["accept-language"]) },
        };
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        platform.relay(call, new RouteReply(reply, app.isDraining), { passed: resolve, failed: reject });
        await promise;
        return reply;
      },
    });
  }
};

/** Through Fastify: the headers its hooks have set stay; none of them sees the answer itself. */
class RouteReply extends ResponseReply {
  readonly #reply: FastifyReply;
  readonly #isDraining: () => boolean;

  constructor(reply: FastifyReply, isDraining: () => boolean) {
    super(reply.raw);
    this.#reply = reply;
    this.#isDraining = isDraining;
  }

  onLeave(listener: () => void): void {
    const { raw } = this;
    if (raw.destroyed && !raw.writableFinished) listener();
    else raw.once("close", () => raw.writableFinished || listener());
  }

  protected begin(): HeaderList {
    const reply = this.#reply;
    reply.hijack();
    // The relay says it itself, of calls that read no session too.
    reply.removeHeader("cache-control");
    if (this.#isDraining()) reply.header("connection", "close");
    const lines: HeaderList = [...ofEveryAnswer];
    const ours = reply.getHeaders();
    for (const name in ours) {
      const value = ours[name];
      if (value !== undefined) lines.push(name, value);
    }
    return lines;
  }
}
