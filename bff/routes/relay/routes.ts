import type { FastifyReply, FastifyRequest } from "fastify";
import { languageOf } from "../../../shared/language.ts";
import type { Access, RouteRow } from "../../../shared/route-row.ts";
import type { App } from "../../fastify.ts";
import { relayByteCounter } from "../../metrics/metrics.ts";
import type { RelayCall } from "../../platform/relay/contract.ts";
import { type RelayTarget, relayTargets } from "../../platform/relay/targets.ts";
import { requireUnpaused } from "../../protection/pause-memo.ts";
import { bodyOf } from "./body.ts";

const guards = {
  // The platform's answers depend on who asks, and from where: they are nobody else's.
  "cache-control": "no-store",
  // Bytes we have not read: opened on their own they are a document of no origin, which sends nothing anywhere.
  "content-security-policy": "default-src 'none';form-action 'none';frame-ancestors 'none';sandbox",
};

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
  // Who has paused relays nothing, whatever it is: neither we nor the row know what the call does.
  paused: false,
  // Whole lists pass through, and none of them is kept. Other methods have the cost of every write.
  ...(target.method === "GET" && { cost: 2 }),
  ...(target.passive && { passive: true as const }),
});

/**
 * `/wps/*` and `/lgw/*` for hosted lobbies and existing integrations: exact methods and paths of the operation table's
 * open rows and of RELAY_EXTRA; no other address below these paths exists (decision 016).
 */
export const relayRoutes = async (app: App): Promise<void> => {
  const { config, metrics, pauseMemo, platform } = app.deps;
  const countBytes = relayByteCounter(metrics);
  // Bodies go on as they come, whatever they hold.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

  function pass(target: RelayTarget, request: FastifyRequest, reply: FastifyReply, body?: RelayCall["body"]) {
    // The header alone names the language: `language=` in the query is the platform's own field.
    const context = request.platformContext(languageOf(request.headers["accept-language"]));
    const call = {
      target,
      query: request.relayQuery,
      headers: request.headers,
      ...(body && { body }),
      context,
    };
    return platform
      .relay(call)
      .then((answer) => reply.code(answer.status).headers(answer.headers).headers(guards).send(answer.body));
  }

  function read(target: RelayTarget, request: FastifyRequest, reply: FastifyReply) {
    const checking = requireUnpaused(pauseMemo, request.caller, "memory");
    return checking ? checking.then(() => pass(target, request, reply)) : pass(target, request, reply);
  }

  async function write(target: RelayTarget, request: FastifyRequest, reply: FastifyReply) {
    const body = await bodyOf(request.raw, config.relay.requestBytes);
    // Behind the body, which its sender may hold back until after the end of the session, or a pause.
    if (body) await app.recheckSession(request);
    await requireUnpaused(pauseMemo, request.caller, "store");
    return pass(target, request, reply, body);
  }

  for (const target of relayTargets(config.relay.extra)) {
    const row = rowOf(target);
    app.route({
      method: row.method,
      url: row.path,
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { row, relay: target },
      handler: (request, reply) => {
        request.onClose = countBytes(request.raw);
        return row.method === "GET" ? read(target, request, reply) : write(target, request, reply);
      },
    });
  }
};
