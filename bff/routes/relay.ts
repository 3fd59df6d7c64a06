import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access, RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import type { App } from "../fastify.ts";
import { relayByteCounter } from "../metrics/metrics.ts";
import { PlatformError } from "../platform/error.ts";
import { type RelayCall, type RelayTarget, relayTargets } from "../platform/relay/targets.ts";
import { requireUnpaused } from "../protection/pause-memo.ts";

const guards = {
  // The platform's responses depend on the caller.
  "cache-control": "no-store",
  // The bytes are not inspected. Opened as a document, they must not run or load anything.
  "content-security-policy": "default-src 'none';form-action 'none';frame-ancestors 'none';sandbox",
};

/** Returns the audience of a relayed call. A call without a token reads no session. */
function accessOf({ token, audience }: RelayTarget): Access {
  if (audience.includes("guest")) return token === "never" ? "shared" : "visitor";
  if (audience.includes("trial")) return "signedIn";
  return audience.includes("member") ? "account" : "agent";
}

const rowOf = (target: RelayTarget): RouteRow => ({
  method: target.method,
  path: target.path,
  access: accessOf(target),
  // A paused account relays nothing, because the effect of the call is unknown.
  paused: false,
  // Relayed lists are complete and not cached. Other methods have the default cost of a write.
  ...(target.method === "GET" && { cost: 2 }),
  ...(target.passive && { passive: true as const }),
});

/** Serves `/wps/*` and `/lgw/*`: only the open rows of the operation table and RELAY_EXTRA (decision 016). */
export default async function relayRoutes(app: App): Promise<void> {
  const { config, metrics, pauseMemo, platform } = app.deps;
  const countBytes = relayByteCounter(metrics);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));

  function pass(target: RelayTarget, request: FastifyRequest, reply: FastifyReply, body?: RelayCall["body"]) {
    const context = request.platformContext();
    return platform
      .relay({ target, query: request.relayQuery, headers: request.headers, ...(body && { body }), context })
      .then(({ body: content, headers, status }) => {
        // An empty buffer would get a content type, and a 304 a length of 0 (RFC 9110 section 8.6).
        const isEmpty = !(content instanceof Readable) && content.length === 0;
        return reply
          .code(status)
          .headers(headers)
          .headers(guards)
          .send(isEmpty ? undefined : content);
      });
  }

  async function write(target: RelayTarget, request: FastifyRequest, reply: FastifyReply) {
    const body = await bodyOf(request.raw, config.relay.requestBytes);
    // The session is checked after the body, because a sender could delay the body until the session has ended.
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
        if (row.method !== "GET") return write(target, request, reply);
        // A session from before the pause is still that of a member.
        const checking = requireUnpaused(pauseMemo, request.caller, "memory");
        return checking ? checking.then(() => pass(target, request, reply)) : pass(target, request, reply);
      },
    });
  }
}

/** Bodies up to this size are read first, so that a slow sender holds no platform connection. */
const wholeBytes = 64 * 1024;

/** Returns a small body as bytes and a large one as a stream. @throws ApiError payload_too_large · bad_request */
async function bodyOf(payload: IncomingMessage, maxBytes: number): Promise<Buffer | Readable | undefined> {
  const { "content-length": length } = payload.headers;
  if (length === undefined) return undefined;
  if (Number(length) > maxBytes) throw new ApiError("payload_too_large");
  const start = await readStart(payload, wholeBytes).catch((cause: unknown) => {
    throw new ApiError("bad_request", { cause });
  });
  if (!start.isWhole) return Readable.from(withRest(start.chunks, payload), { objectMode: false });
  return start.chunks.length > 0 ? Buffer.concat(start.chunks) : undefined;
}

async function* withRest(start: readonly Buffer[], payload: IncomingMessage): AsyncGenerator<Buffer> {
  yield* start;
  // If the platform refuses the call, the body stays open, so that the sender receives the error.
  const rest = payload.iterator({ destroyOnReturn: false });
  for (;;) {
    const next = await rest.next().catch((cause: unknown) => {
      // A sender that disconnects or is too slow is not a platform fault.
      throw new PlatformError("bad_request", false, { cause });
    });
    if (next.done) return;
    yield next.value;
  }
}

/** Number of chunks that are merged into one. Each chunk has an overhead of 300 bytes, even for a single byte. */
const maxChunks = 256;

/** Reads a body until it ends or exceeds `maxBytes`, and pauses the rest. Rejects if the body ends early. */
export function readStart(body: Readable, maxBytes: number): Promise<{ chunks: Buffer[]; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  if (body.readableEnded) return Promise.resolve({ chunks, isWhole: true });
  if (body.destroyed) return Promise.reject(body.errored ?? endedEarly());
  // Uses listeners, because an async iterator costs several promises per chunk.
  return new Promise((resolve, reject) => {
    const finish = (isWhole: boolean): void => {
      removeListeners();
      resolve({ chunks, isWhole });
    };
    const onData = (chunk: Buffer): void => {
      if (chunks.push(chunk) > maxChunks) chunks.splice(0, chunks.length, Buffer.concat(chunks));
      size += chunk.length;
      if (size <= maxBytes) return;
      body.pause();
      finish(false);
    };
    const onEnd = (): void => finish(true);
    const onError = (error: Error): void => {
      removeListeners();
      reject(error);
    };
    const onClose = (): void => onError(endedEarly());
    function removeListeners(): void {
      body.off("data", onData).off("end", onEnd).off("error", onError).off("close", onClose);
    }
    body.on("data", onData).on("end", onEnd).on("error", onError).on("close", onClose);
  });
}

const endedEarly = (): Error => new Error("the body broke off");
