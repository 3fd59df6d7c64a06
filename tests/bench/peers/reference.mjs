/**
 * Reference: a gateway without features, which shows the minimum cost in JavaScript. It has a Fastify route, sessions
 * from Redis cached for 5 s in the process, undici dispatch and a precomputed list. Small responses are buffered and
 * large ones streamed. LOG=1 logs one line per request.
 */
import { createHash } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import Redis from "ioredis";
import pino from "pino";
import { Pool } from "undici";

const { REDIS_URL, UPSTREAM, PORT, LOG } = process.env;
const sessionCacheMs = 5_000;
const bufferedBytes = 128 * 1024;

const redis = new Redis(REDIS_URL);
const pool = new Pool(UPSTREAM, { connections: 128 });
const log = LOG === "1" ? pino(pino.destination({ sync: true })) : undefined;
const app = Fastify();
const sessions = new Map();

async function sessionOf(cookieHeader) {
  const id = /(?:^|;\s*)sid=([^;]+)/.exec(cookieHeader ?? "")?.[1];
  if (!id) return null;
  const cached = sessions.get(id);
  if (cached && cached.until > Date.now()) return cached.session;
  const bytes = await redis.getBuffer(`sess:${id}`);
  if (!bytes) return null;
  const session = JSON.parse(bytes);
  sessions.set(id, { session, until: Date.now() + sessionCacheMs });
  return session;
}

const passed = ["content-type", "content-encoding", "content-length", "etag", "cache-control"];

function relay(request, reply, session) {
  const { raw } = reply;
  const headers = { authorization: session.token };
  const coding = request.headers["accept-encoding"];
  if (coding) headers["accept-encoding"] = coding;
  let answer;
  let chunks;
  pool.dispatch(
    { path: request.url, method: "GET", headers },
    {
      onRequestStart(controller) {
        raw.once("close", () => raw.writableFinished || controller.abort(new Error("client gone")));
        raw.on("drain", () => controller.resume());
      },
      onResponseStart(_controller, status, from) {
        answer = {};
        for (const name of passed) if (from[name]) answer[name] = from[name];
        if (Number(from["content-length"]) <= bufferedBytes) chunks = { status, list: [] };
        else raw.writeHead(status, answer);
      },
      onResponseData(controller, chunk) {
        if (chunks) chunks.list.push(chunk);
        else if (!raw.write(chunk)) controller.pause();
      },
      onResponseEnd() {
        if (!chunks) return raw.end();
        raw.writeHead(chunks.status, answer);
        raw.end(chunks.list.length === 1 ? chunks.list[0] : Buffer.concat(chunks.list));
      },
      onResponseError(_controller, error) {
        if (raw.headersSent || raw.destroyed) return raw.destroy();
        raw.writeHead(502).end(error.code);
      },
    },
  );
}

app.get("/wps/*", async (request, reply) => {
  const session = await sessionOf(request.headers.cookie);
  if (!session) return reply.code(401).send({ error: "unauthenticated" });
  reply.hijack();
  relay(request, reply, session);
});

// Redis contains the list only for rows that measure it.
const json = (await redis.getBuffer("list")) ?? Buffer.from("[]");
const etag = `"${createHash("sha256").update(json).digest("base64url").slice(0, 22)}"`;
const ready = { br: brotliCompressSync(json), gzip: gzipSync(json) };
app.get("/list", (request, reply) => {
  reply.header("etag", etag).header("vary", "Accept-Encoding");
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const coding = request.headers["accept-encoding"].includes("br") ? "br" : "gzip";
  reply.header("content-type", "application/json").header("content-encoding", coding).send(ready[coding]);
});

if (log) {
  app.addHook("onResponse", async (request, reply) => {
    log.info({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    });
  });
}
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
