import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { languages } from "../../shared/language.ts";

/**
 * `/health/live`: the process answers. `/health/ready`: it should get traffic; a missing store or platform makes it
 * degraded, not unready, because cached pages are still served (promises, running). Draining turns it 503, and from
 * then on every answer asks for its connection to be closed, so that none is left to break when we stop listening.
 * docs/operating.md explains the fields.
 */
export const healthPlugin = fp(async (app) => {
  let draining = false;
  app.decorate("drain", () => {
    draining = true;
    app.deps.metrics.draining.set(1);
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (draining) reply.header("connection", "close");
    done();
  });

  const plain = (reply: FastifyReply) => reply.header("cache-control", "no-store");

  app.get("/health/live", { schema: { hide: true } }, async (_request, reply) => plain(reply).send({ status: "live" }));

  app.get("/health/ready", { schema: { hide: true } }, async (_request, reply) => {
    const { store, cacheStore, platform, catalogue } = app.deps;
    const { reachable, keyAgeMs } = platform.health();
    platform.askIfUnsure();
    const isWhole = store.up && store.writable && cacheStore.up && cacheStore.writable && reachable;
    const status = draining ? "draining" : isWhole ? "ready" : "degraded";
    return plain(reply)
      .code(draining ? 503 : 200)
      .send({
        status,
        store: { driver: store.driver, up: store.up, writable: store.writable },
        cacheStore: { driver: cacheStore.driver, up: cacheStore.up, writable: cacheStore.writable },
        platform: { reachable, ...(keyAgeMs !== undefined && { keyAgeSeconds: Math.round(keyAgeMs / 1000) }) },
        catalogue: Object.fromEntries(languages.map((language) => [language, catalogue.ready(language)])),
      });
  });
});

declare module "fastify" {
  interface FastifyInstance {
    /** Turns readiness off; called once when the process starts to stop. */
    drain(): void;
  }
}
