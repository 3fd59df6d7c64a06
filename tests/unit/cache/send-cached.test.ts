import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import t from "tap";
import { buildResponse, sendCached } from "../../../bff/cache/cached-response.ts";
import type { CacheHit } from "../../../bff/cache/contract.ts";

const json = JSON.stringify({ items: Array.from({ length: 50 }, (_, id) => ({ id, name: "ক্রিকেট" })) });

async function serving(more: Partial<CacheHit> = {}) {
  const cached = { response: await buildResponse(json, 0, 60_000), stale: false, ageMs: 2_500, ...more };
  const app = Fastify();
  app.get("/", async (request, reply) => sendCached(request, reply, cached));
  return (headers: Record<string, string> = {}) => app.inject({ url: "/", headers });
}

t.test("every encoding carries the same JSON", async (t) => {
  const get = await serving();
  const plain = await get();
  const zipped = await get({ "accept-encoding": "gzip, deflate" });
  const brotli = await get({ "accept-encoding": "gzip, deflate, br, zstd" });
  t.equal(plain.body, json);
  t.equal(plain.headers["content-encoding"], undefined);
  t.equal(gunzipSync(zipped.rawPayload).toString(), json);
  t.equal(zipped.headers["content-encoding"], "gzip");
  t.equal(brotliDecompressSync(brotli.rawPayload).toString(), json);
  t.equal(brotli.headers["content-encoding"], "br");
  t.equal(Number(brotli.headers["content-length"]), brotli.rawPayload.length);
  for (const { headers } of [plain, zipped, brotli]) {
    t.equal(headers.vary, "Accept-Encoding");
    t.equal(headers["content-type"], "application/json; charset=utf-8");
    t.match(headers["cache-control"], /^public, max-age=60, stale-while-revalidate=\d+$/);
    t.equal(headers.age, "2");
  }
  t.equal(new Set([plain, zipped, brotli].map(({ headers }) => headers.etag)).size, 3, "a strong ETag per encoding");
});

t.test("an encoding that the client refuses with q=0 is not used", async (t) => {
  const get = await serving();
  t.equal((await get({ "accept-encoding": "br;q=0, gzip" })).headers["content-encoding"], "gzip");
  t.equal((await get({ "accept-encoding": "br;q=0, gzip; q=0.0" })).headers["content-encoding"], undefined);
});

t.test("a client with the current response gets 304 without a body", async (t) => {
  const get = await serving();
  const etag = String((await get({ "accept-encoding": "br" })).headers.etag);
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const response = await get({ "if-none-match": header, "accept-encoding": "br" });
    t.equal(response.statusCode, 304, header);
    t.equal(response.body, "");
    t.equal(response.headers.etag, etag);
    t.equal(response.headers["content-encoding"], undefined);
  }
  t.equal((await get({ "if-none-match": '"other"' })).statusCode, 200);
});

t.test("a stale response is marked as stale and states its age", async (t) => {
  const { headers } = await (await serving({ stale: true, ageMs: 601_000 }))();
  t.equal(headers["x-stale"], "1");
  t.equal(headers.age, "601");
  t.equal((await (await serving())()).headers["x-stale"], undefined);
});
