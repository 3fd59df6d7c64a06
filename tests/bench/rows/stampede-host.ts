/**
 * Serves the gateway's response cache through a Fastify route. The response comes from UPSTREAM, expires after one
 * second and is never served stale, so that readers wait for each refill. A second route's response does not expire
 * during the measurement.
 */
import Fastify from "fastify";
import Type from "typebox";
import { sendCached } from "../../../bff/cache/cached-response.ts";
import { createResponseCache } from "../../../bff/cache/response-cache.ts";
import { systemClock } from "../../../bff/clock.ts";
import { createLogger } from "../../../bff/log/logger.ts";
import { openStore } from "../../../bff/store/open.ts";

const { PORT, UPSTREAM = "", REDIS_URL = "" } = process.env;
const log = createLogger("info");
const store = await openStore({ redisUrl: REDIS_URL }, systemClock, log);
const cache = createResponseCache({ store, clock: systemClock, log, merchant: "bench" });
const resource = {
  name: "stampede",
  freshMs: 1_000,
  staleMs: 0,
  load: async ({ signal }: { signal: AbortSignal }) => (await fetch(`${UPSTREAM}/slow-list`, { signal })).json(),
  schema: Type.Unknown(),
};
const lasting = { ...resource, name: "lasting", freshMs: 3_600_000 };
const app = Fastify();
app.get("/slow-list", async (request, reply) => sendCached(request, reply, await cache.get(resource, "EN")));
app.get("/fresh-list", async (request, reply) => sendCached(request, reply, await cache.get(lasting, "EN")));
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
